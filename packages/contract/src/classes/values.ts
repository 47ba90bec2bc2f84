/** Constants of classes. Imports no library, so that pages can use it without loading schemas. */

/** A `personal` class is for one student, a `group` class for the students of a group. */
export const classTypes = ['personal', 'group'] as const;
export type ClassType = (typeof classTypes)[number];

/** How much of the shown lesson the caller may see; `none` means nothing. */
export const accessTypes = ['full', 'lesson', 'section', 'view', 'none'] as const;
export type AccessType = (typeof accessTypes)[number];
