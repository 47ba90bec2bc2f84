/** The search parameters of course lists. Part of the first script, so it imports nothing. Pure. */
export interface CoursesSearch {
  readonly q?: string;
  readonly language?: string;
  readonly level?: string;
}

const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function readCoursesSearch(params: Readonly<Record<string, unknown>>): CoursesSearch {
  const parameterNames = ['q', 'language', 'level'] as const;
  return Object.fromEntries(
    parameterNames.flatMap((parameterName) =>
      toTrimmedText(params[parameterName]) === ''
        ? []
        : [[parameterName, toTrimmedText(params[parameterName])]],
    ),
  );
}

export const hasFilters = (search: CoursesSearch): boolean => Object.keys(search).length > 0;

interface FilterableCourse {
  readonly language: string;
  readonly level: string;
}

/** Applies the select filters to the courses that the server found by text. */
export const filterCourses = <Course extends FilterableCourse>(
  courses: readonly Course[],
  { language, level }: CoursesSearch,
): readonly Course[] =>
  courses.filter(
    (course) =>
      (language === undefined || course.language === language) &&
      (level === undefined || course.level === level),
  );
