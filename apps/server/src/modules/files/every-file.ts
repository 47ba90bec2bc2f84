/** All files of all schools, read by the database owner for a backup. */
export const allFilesText = 'select school_id as "schoolId", id, size from files order by school_id, id';
