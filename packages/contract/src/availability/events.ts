import { id } from '@klasna/base/values';
import { z } from 'zod';

export const availabilityPersonalEvents = {
  /** The hours, limits, days or time off of this teacher changed. */
  'availability.changed': z.object({ userId: id }),
};
