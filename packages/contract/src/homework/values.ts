/**
 * Status of homework, as numbers on the wire. Imports no library, so that pages can use it without loading schemas.
 */
export const homeworkStatuses = { notDone: 0, inProgress: 1, needsReview: 2, done: 3 } as const;
export type HomeworkStatusName = keyof typeof homeworkStatuses;
export type HomeworkStatus = (typeof homeworkStatuses)[HomeworkStatusName];
