import type { EventStatus } from '@klasna/contract/schedule/values';

/**
 * The order of lesson statuses in lists and stacked charts: held lessons come first, which is at the bottom of the
 * stack.
 */
export const lessonOrder = [
  'completed',
  'noShowWithCharge',
  'noShowWithoutCharge',
  'scheduled',
] as const satisfies EventStatus[];
