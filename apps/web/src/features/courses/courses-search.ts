/** The search parameters of course lists. Part of the first script, so it imports nothing. Pure. */
export interface CoursesSearch {
  readonly q?: string;
  readonly language?: string;
  readonly level?: string;
}

const wordsIn = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

export function readCoursesSearch(given: Readonly<Record<string, unknown>>): CoursesSearch {
  const names = ['q', 'language', 'level'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (wordsIn(given[name]) === '' ? [] : [[name, wordsIn(given[name])]])),
  );
}

export const isNarrowed = (search: CoursesSearch): boolean => Object.keys(search).length > 0;

interface Filed {
  readonly language: string;
  readonly level: string;
}

/** The server searches by text; the select filters apply to its result. */
export const filterCourses = <Course extends Filed>(
  courses: readonly Course[],
  { language, level }: CoursesSearch,
): readonly Course[] =>
  courses.filter(
    (course) =>
      (language === undefined || course.language === language) &&
      (level === undefined || course.level === level),
  );
