import type { EventStatus } from '@klasna/contract/schedule/values';

/** The order in lists and stacked charts: held lessons come first, at the bottom of the stack. */
export const lessonOrder = [
  'completed',
  'noShowWithCharge',
  'noShowWithoutCharge',
  'scheduled',
] as const satisfies EventStatus[];
