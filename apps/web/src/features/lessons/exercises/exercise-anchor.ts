/** Returns the element id of an exercise on the lesson page, for links and focus. */
export const toExerciseAnchor = (id: string): string => `exercise-${id}`;
