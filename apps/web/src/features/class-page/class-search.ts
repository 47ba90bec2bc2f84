/** The search params of the class page. Like every route, they are part of the first script. Pure. */
export interface ClassSearch {
  /** The id of the shown lesson, if it is not the attached one. */
  readonly lesson?: string;
  /** The open section of the lesson. */
  readonly section?: string;
  /** The student whose work the teacher views. */
  readonly student?: string;
  /** The open tab of the panel. */
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
