/** Where an exercise is found again on the page of its lesson, by links and by the focus. */
export const exerciseAnchor = (id: string): string => `exercise-${id}`;
