/** Constants of the statistics. Imports no library, so that pages can use the constants without loading schemas. */
import { eventStatuses } from '../schedule/values.ts';

export const ranges = ['30d', '3m', '6m'] as const;
export type Range = (typeof ranges)[number];
export const defaultRange = '30d' satisfies Range;

/** The filters for lists of lessons: one status, or all lessons that a student missed. */
export const lessonFilters = [...eventStatuses, 'noShow'] as const;
export type LessonFilter = (typeof lessonFilters)[number];

/** The longest period of the teaching load, in days. */
export const maxLoadDays = 366;
