/** Free of any library, so that a page may read it. */
import { eventStatuses } from '../schedule/values.ts';

export const ranges = ['30d', '3m', '6m'] as const;
export type Range = (typeof ranges)[number];
export const usualRange = '30d' satisfies Range;

/** What of the lessons is listed: those of one status, or all that nobody came to. */
export const lessonFilters = [...eventStatuses, 'noShow'] as const;
export type LessonFilter = (typeof lessonFilters)[number];
