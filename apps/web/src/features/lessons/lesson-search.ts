/** What the address of a lesson says: which of its sections is chosen, and which exercise is being made. Pure. */
export interface LessonSearch {
  readonly section?: string;
  /** The kind of a new exercise. */
  readonly add?: string;
  /** The section that it goes into, where that is not the chosen one. */
  readonly into?: string;
  /** The exercise that is being changed. */
  readonly edit?: string;
}

const names = ['section', 'add', 'into', 'edit'] as const;

export const readLessonSearch = (given: Readonly<Record<string, unknown>>): LessonSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
