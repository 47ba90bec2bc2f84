/** The search parameters of a lesson page: the selected section and the exercise being created or edited. Pure. */
export interface LessonSearch {
  readonly section?: string;
  /** Type of a new exercise. */
  readonly add?: string;
  /** Section of a new exercise, if it is not the selected one. */
  readonly into?: string;
  /** The exercise being edited. */
  readonly edit?: string;
}

const parameterNames = ['section', 'add', 'into', 'edit'] as const;

export const readLessonSearch = (params: Readonly<Record<string, unknown>>): LessonSearch =>
  Object.fromEntries(
    parameterNames.flatMap((parameterName) => {
      const value = params[parameterName];
      return typeof value === 'string' && value !== '' ? [[parameterName, value]] : [];
    }),
  );
