/** The school that owns the shared libraries. Every school may read it; only commands write to it. */
export const librarySchoolId = '00000000-0000-8000-8000-000000000001';

/**
 * Returns whether a file belongs to the library: ids of library files are UUIDs of version 8, those of school files of
 * version 7.
 */
export const isLibraryFile = (fileId: string): boolean => fileId[14] === '8';

export const schoolOfFile = (schoolId: string, fileId: string): string =>
  isLibraryFile(fileId) ? librarySchoolId : schoolId;
