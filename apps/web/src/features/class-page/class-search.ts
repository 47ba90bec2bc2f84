/** What the address of a class says. It belongs to the very first script, as every address does. Pure. */
export interface ClassSearch {
  /** Another lesson than the attached one. */
  readonly lesson?: string;
  /** Of the lesson. */
  readonly section?: string;
  /** Whose work the teacher looks at. */
  readonly student?: string;
  /** Of the panel. */
  readonly tab?: string;
  /** The exercise that somebody was led to. */
  readonly exercise?: string;
  /** `schedule`: when the class meets, in place of the lesson. */
  readonly view?: string;
  /** Which homework is open in the panel. */
  readonly homework?: string;
}

const names = ['lesson', 'section', 'student', 'tab', 'exercise', 'view', 'homework'] as const;

export const readClassSearch = (given: Readonly<Record<string, unknown>>): ClassSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** `undefined` takes a word out of the address. */
export type ClassSearchChange = { readonly [Name in keyof ClassSearch]?: string | undefined };

export const changeClassSearch = (search: ClassSearch, change: ClassSearchChange): ClassSearch =>
  readClassSearch({ ...search, ...change });
