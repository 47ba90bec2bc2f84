/** The school that owns the shared libraries. Every school may read it; only commands write to it. */
export const librarySchoolId = '00000000-0000-8000-8000-000000000001';

/** Ids of library files are UUIDs of version 8, ids of school files are of version 7. */
export const isLibraryFile = (fileId: string): boolean => fileId[14] === '8';

export const schoolOfFile = (schoolId: string, fileId: string): string =>
  isLibraryFile(fileId) ? librarySchoolId : schoolId;
