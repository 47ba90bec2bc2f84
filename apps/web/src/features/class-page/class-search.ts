/** The search parameters of the class page. Part of the first script, like every route. Pure. */
export interface ClassSearch {
  /** Another lesson than the attached one. */
  readonly lesson?: string;
  /** Section of the lesson. */
  readonly section?: string;
  /** The student whose work the teacher views. */
  readonly student?: string;
  /** Tab of the panel. */
  readonly tab?: string;
  /** The exercise to scroll to. */
  readonly exercise?: string;
  /**
   * `schedule` shows the timetable of the class instead of the lesson; `grid` shows the answers of all students above
   * it.
   */
  readonly view?: string;
  /** The homework that is open in the panel. */
  readonly homework?: string;
}

const searchKeys = ['lesson', 'section', 'student', 'tab', 'exercise', 'view', 'homework'] as const;

export const readClassSearch = (params: Readonly<Record<string, unknown>>): ClassSearch =>
  Object.fromEntries(
    searchKeys.flatMap((name) => {
      const value = params[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** `undefined` removes a parameter from the address. */
export type ClassSearchChange = { readonly [Name in keyof ClassSearch]?: string | undefined };

export const changeClassSearch = (search: ClassSearch, change: ClassSearchChange): ClassSearch =>
  readClassSearch({ ...search, ...change });
