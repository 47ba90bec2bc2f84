/** Lists all files of all schools, which the database owner reads for a backup. */
export const allFilesText = 'select school_id as "schoolId", id, size from files order by school_id, id';
