import { id, instant } from '@klasna/base/values';
import { z } from 'zod';

export const schedulePersonalEvents = {
  /** Lessons of this person between these two instants were added, moved or removed. */
  'schedule.changed': z.object({ classId: id, from: instant, to: instant }),
};
