/** The school that the shared libraries belong to. Every school may read it; the command line alone writes it. */
export const librarySchoolId = '00000000-0000-8000-8000-000000000001';

/** Files of the library carry the eighth version in their id, those of schools the seventh. */
export const isLibraryFile = (fileId: string): boolean => fileId[14] === '8';

export const fileSchool = (schoolId: string, fileId: string): string =>
  isLibraryFile(fileId) ? librarySchoolId : schoolId;
