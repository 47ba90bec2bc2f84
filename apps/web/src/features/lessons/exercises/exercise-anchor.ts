/** Element id of an exercise on the lesson page, for links and focus. */
export const exerciseAnchor = (id: string): string => `exercise-${id}`;
