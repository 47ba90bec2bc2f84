/** The button that adds to a section; the focus comes back to it. */
export const addButtonId = (section: string): string => `add-exercise-${section}`;
