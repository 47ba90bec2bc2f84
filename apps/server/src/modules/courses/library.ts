/** The school that owns the shared libraries. Every school may read it; only commands write to it. */
export const librarySchoolId = '00000000-0000-8000-8000-000000000001';

/**
 * Returns whether content or a file belongs to the library: ids of the library are UUIDs of version 8, those of schools of
 * version 7.
 */
export const isLibraryId = (id: string): boolean => id[14] === '8';

/** Returns the school that content or a file with this id belongs to. Statements name it, so that one node answers. */
export const schoolOfContent = (schoolId: string, id: string): string =>
  isLibraryId(id) ? librarySchoolId : schoolId;

/** Returns the schools that content with these ids belongs to: this school, the library, or both; one if there are no ids. */
export const schoolsOfContent = (schoolId: string, ids: readonly string[]): [string, string] => {
  const schools = ids.map((id) => schoolOfContent(schoolId, id));
  const [first = schoolId] = schools;
  return [first, schools.find((id) => id !== first) ?? first];
};
