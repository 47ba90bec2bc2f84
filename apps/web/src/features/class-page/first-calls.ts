/**
 * The first requests of a class page. Pure and small, because the first script sends them before the page code has
 * loaded.
 */
import type { ClassSearch } from './class-search.ts';

const attached = 'attached';

export const classCall = (id: string, lessonId?: string) => ({
  params: { id },
  query: lessonId === undefined ? {} : { lessonId },
});

/** Which answers a page shows: those of a lesson (the attached one by default) or of a homework. */
export interface AnswersOf {
  readonly lessonId?: string | undefined;
  readonly homeworkId?: string | undefined;
}

export const answersCall = (id: string, { lessonId = attached, homeworkId }: AnswersOf) => ({
  params: { id },
  query: homeworkId === undefined ? { lessonId } : { homeworkId },
});

interface Begun {
  readonly exercises?: readonly { readonly type: string }[];
}

interface Seen {
  readonly me: string;
  readonly students: readonly { readonly id: string }[];
}

interface Answered {
  readonly data?: Seen & { readonly courseLesson?: { readonly sections?: readonly Begun[] } | null };
}

const kindsOf = (begun: Begun | undefined): ReadonlySet<string> =>
  new Set(begun?.exercises?.map(({ type }) => type));

/** The exercise types at the start of the page, taken from the reply to its first request. */
export function firstKindsIn(answered: unknown): ReadonlySet<string> {
  const [first] = (answered as Answered).data?.courseLesson?.sections ?? [];
  return kindsOf(first);
}

/** Whose work the page shows: a student's own; for staff the student named in the address, or else the first. */
export function whoseWork({ me, students }: Seen, search: ClassSearch) {
  const isStudent = students.some(({ id }) => id === me);
  const chosen = students.find(({ id }) => id === search.student) ?? students[0];
  return { isStudent, studentId: isStudent ? me : (chosen?.id ?? null) };
}

/** Requests for what surrounds the exercises of a lesson: comment counts, notes and hidden exercises. */
export function callsAround(id: string, search: ClassSearch, answered: unknown) {
  const { data } = answered as Answered;
  if (!data || search.view === 'schedule' || firstKindsIn(answered).size === 0) return [];
  const { isStudent, studentId } = whoseWork(data, search);
  const params = { id };
  return [
    ...(studentId === null
      ? []
      : [{ path: 'GET /tenant/classes/{id}/comments/counts', params, query: { studentId } }]),
    ...(isStudent
      ? []
      : [
          { path: 'GET /tenant/classes/{id}/exercises/hidden', params },
          { path: 'GET /tenant/classes/{id}/notes', params },
        ]),
  ];
}

/** The exercise types in a homework. */
export const homeworkKindsIn = (answered: unknown): ReadonlySet<string> =>
  kindsOf((answered as { readonly data?: Begun }).data);
