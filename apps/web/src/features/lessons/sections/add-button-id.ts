/** Element id of the button that adds exercises to a section, to return the focus to it. */
export const toAddButtonId = (section: string): string => `add-exercise-${section}`;
