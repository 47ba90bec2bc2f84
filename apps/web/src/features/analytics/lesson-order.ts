import type { EventStatus } from '@klasna/contract/schedule/values';

/** As figures name them and charts stack them: what was held comes first, and stands at the bottom. */
export const lessonOrder = [
  'completed',
  'noShowWithCharge',
  'noShowWithoutCharge',
  'scheduled',
] as const satisfies EventStatus[];
