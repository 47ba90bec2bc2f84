/**
 * Returns the element id of the button that adds exercises to a section; closing a dialog returns the focus to that
 * button.
 */
export const toAddButtonId = (section: string): string => `add-exercise-${section}`;
