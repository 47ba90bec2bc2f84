/**
 * The statuses of homework, which requests and replies contain as numbers. Imports no library, so that pages can use
 * the constants without loading schemas.
 */
export const homeworkStatuses = { notDone: 0, inProgress: 1, needsReview: 2, done: 3 } as const;
export type HomeworkStatusName = keyof typeof homeworkStatuses;
export type HomeworkStatus = (typeof homeworkStatuses)[HomeworkStatusName];
