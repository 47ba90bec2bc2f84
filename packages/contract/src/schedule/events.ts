import { id, instant } from '@klasna/base/values';
import { z } from 'zod';

export const schedulePersonalEvents = {
  /** Own lessons between these two instants were added, moved or removed. */
  'schedule.changed': z.object({ classId: id, from: instant, to: instant }),
};
