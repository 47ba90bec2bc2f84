/** How far a student is with homework, as numbers on the wire. Free of any library, so that a page may read it. */
export const homeworkStatuses = { notDone: 0, inProgress: 1, needsReview: 2, done: 3 } as const;
export type HomeworkStatusName = keyof typeof homeworkStatuses;
export type HomeworkStatus = (typeof homeworkStatuses)[HomeworkStatusName];
