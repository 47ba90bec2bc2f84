/**
 * The first requests of a class page. Pure and small, because the first script sends them before the page code has
 * loaded.
 */
import { hidesOrder } from '@klasna/exercises/hides-order';
import type { ClassSearch } from './class-search.ts';

const attachedLesson = 'attached';

export const buildClassRequest = (id: string, lessonId?: string) => ({
  params: { id },
  query: lessonId === undefined ? {} : { lessonId },
});

/** Selects the answers of a lesson (by default the attached lesson) or of a homework. */
export interface AnswersScope {
  readonly lessonId?: string | undefined;
  readonly homeworkId?: string | undefined;
}

export const buildAnswersRequest = (id: string, { lessonId = attachedLesson, homeworkId }: AnswersScope) => ({
  params: { id },
  query: homeworkId === undefined ? { lessonId } : { homeworkId },
});

/** Builds the request for the order in which this student sees the items; null for a class without students. */
export function buildOrdersRequest(id: string, scope: AnswersScope, studentId: string | null) {
  const { params, query } = buildAnswersRequest(id, scope);
  return { params, query: studentId === null ? query : { ...query, studentId } };
}

interface ExerciseList {
  readonly exercises?: readonly { readonly type: string }[];
}

interface ClassPeople {
  readonly me: string;
  readonly students: readonly { readonly id: string }[];
}

interface ClassReply {
  readonly data?: ClassPeople & {
    readonly courseLesson?: { readonly sections?: readonly ExerciseList[] } | null;
  };
}

const toExerciseTypes = (list: ExerciseList | undefined): ReadonlySet<string> =>
  new Set(list?.exercises?.map(({ type }) => type));

/** Finds the exercise types at the start of the page in the reply to its first request. */
function findFirstExerciseTypes(reply: unknown): ReadonlySet<string> {
  const [first] = (reply as ClassReply).data?.courseLesson?.sections ?? [];
  return toExerciseTypes(first);
}

export const isStudentOf = ({ me, students }: ClassPeople): boolean => students.some(({ id }) => id === me);

/** Finds the code that the start of the page needs: its exercise types, and how this person sees an exercise. */
export function findClassParts(reply: unknown): ReadonlySet<string> {
  const types = findFirstExerciseTypes(reply);
  const { data } = reply as ClassReply;
  if (!data || types.size === 0) return types;
  return new Set([...types, isStudentOf(data) ? 'own-exercise' : 'watched-exercise']);
}

/**
 * Finds the student whose work the page shows: for a student themselves; for staff the student in the URL, or else the
 * first.
 */
export function resolveViewedStudent(people: ClassPeople, search: ClassSearch) {
  const { me, students } = people;
  const isStudent = isStudentOf(people);
  const selected = students.find(({ id }) => id === search.student) ?? students[0];
  return { isStudent, studentId: isStudent ? me : (selected?.id ?? null) };
}

/** Builds the requests for comment counts, notes, orders and hidden exercises of a lesson. */
export function buildExerciseRequests(id: string, search: ClassSearch, reply: unknown) {
  const { data } = reply as ClassReply;
  const types = [...findFirstExerciseTypes(reply)];
  if (!data || search.view === 'schedule' || types.length === 0) return [];
  const { isStudent, studentId } = resolveViewedStudent(data, search);
  const params = { id };
  return [
    ...(studentId === null
      ? []
      : [{ path: 'GET /tenant/classes/{id}/comments/counts', params, query: { studentId } }]),
    ...(isStudent
      ? []
      : [
          ...(types.some(hidesOrder)
            ? [
                {
                  path: 'GET /tenant/classes/{id}/orders',
                  ...buildOrdersRequest(id, { lessonId: search.lesson }, studentId),
                },
              ]
            : []),
          { path: 'GET /tenant/classes/{id}/exercises/hidden', params },
          { path: 'GET /tenant/classes/{id}/notes', params },
        ]),
  ];
}

/** The exercise types in a homework. */
export const findHomeworkExerciseTypes = (reply: unknown): ReadonlySet<string> =>
  toExerciseTypes((reply as { readonly data?: ExerciseList }).data);
