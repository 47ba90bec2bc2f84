/** Constants of classes. Imports no library, so that pages can use it without loading schemas. */

/** For one student, or for the students of a group. */
export const classTypes = ['personal', 'group'] as const;
export type ClassType = (typeof classTypes)[number];

/** How far the caller may see the shown lesson; `none` means not at all. */
export const accessTypes = ['full', 'lesson', 'section', 'view', 'none'] as const;
export type AccessType = (typeof accessTypes)[number];
