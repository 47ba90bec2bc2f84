/** The families of words that classes know. Free of any library, so that a page may read them. */

/** For one student, or for the students of a group. */
export const classTypes = ['personal', 'group'] as const;
export type ClassType = (typeof classTypes)[number];

/** How the caller may see the shown lesson; `none` is without any. */
export const accessTypes = ['full', 'lesson', 'section', 'view', 'none'] as const;
export type AccessType = (typeof accessTypes)[number];
