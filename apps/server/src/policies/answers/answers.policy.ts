/**
 * Policies of answers: students see and change their own; the teachers of the class read and reset them; both sides
 * comment.
 */
import type { AnswersQuery, OrdersQuery } from '@klasna/contract/answers/models';
import type { answersRoutes } from '@klasna/contract/answers/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type AnswersScope,
  type Commenter,
  type ExerciseScope,
  listAnsweredExerciseIds,
  type MistakesScope,
  type OrdersScope,
  type StudentWorkToChange,
  type VisibleAnswers,
} from '../../modules/answers/index.ts';
import { findAttachment, findClass, findClassAccess, listStudentIds } from '../../modules/classes/index.ts';
import {
  type Exercise,
  findExerciseInUse,
  findExercisesInUse,
  listExerciseIds,
} from '../../modules/courses/index.ts';
import { findHomework, listHomeworkExercises, statuses } from '../../modules/homework/index.ts';
import { type Actor, isAdministrator, isTeacher } from '../actor.ts';
import { canLeadLessons, canManageClass, canVisitClasses, isMember } from '../classes/class-rights.ts';
import { resolveLessonView } from '../classes/lesson-view.ts';
import { loadExerciseForStaff } from '../classes/load-exercise-for-staff.ts';
import {
  filterOpenLessons,
  filterVisibleWork,
  listExercisesToWorkOn,
  loadStudentExercise,
} from '../load-visibility.ts';
import type { VisibilityLevel } from '../visibility.ts';
import { type AccessCache, createAccessCache } from './access-cache.ts';
import { type ClassPolicyInput, resolveAnswersScope, type StudentFilterInput } from './answers-scope.ts';

type Routes = typeof answersRoutes;

const isAdministratorOrTeacher = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);

interface ExercisePolicyInput extends ClassPolicyInput {
  readonly params: { readonly id: string; readonly exerciseId: string };
}

const loadOwnExercise = ({ tx, actor, params: { id: classId, exerciseId } }: ExercisePolicyInput) =>
  loadStudentExercise(tx, { classId, exerciseId, studentId: actor.userId });

/**
 * Loads the work of a student of the class on an exercise that is visible to them. `closed` says whether exercises that
 * can no longer be changed are included.
 */
const loadWork =
  (closed: 'refused' | 'allowed') =>
  async (input: ExercisePolicyInput): Promise<StudentWorkToChange> => {
    const { exercise, homework, visibility, snapshot } = await loadOwnExercise(input);
    if (visibility === 'none' || (visibility === 'look' && closed === 'refused'))
      throw new Failure('forbidden');
    if (visibility === 'done' && closed === 'refused') throw new Failure('homeworkDone');
    return {
      ...{ classId: input.params.id, studentId: input.actor.userId, exercise, snapshot },
      homeworkIdsToStart: homework.flatMap(({ id, status }) => (status === statuses.notDone ? [id] : [])),
    };
  };

/**
 * Loads the work and caches the decision for the fast path of the next save, because autosave arrives every few
 * seconds.
 */
const loadWorkToSave =
  (accessCache: AccessCache) =>
  async (input: ExercisePolicyInput): Promise<StudentWorkToChange> => {
    const work = await loadWork('refused')(input);
    accessCache.store(input, work);
    return work;
  };

const loadReadableScope = (input: ClassPolicyInput & StudentFilterInput) =>
  resolveAnswersScope(input, canManageClass);

/** Filters the exercises whose work the actor sees; staff see all exercises of a class. */
const filterVisible =
  ({ tx, actor, params: { id: classId } }: ClassPolicyInput) =>
  async (exerciseIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const ids = new Set(exerciseIds);
    return isMember(actor) ? filterVisibleWork(tx, { classId, studentId: actor.userId }, [...ids]) : ids;
  };

const loadReadableAnswers = async (
  input: ClassPolicyInput & StudentFilterInput,
): Promise<VisibleAnswers> => ({
  ...(await loadReadableScope(input)),
  filterVisible: filterVisible(input),
});
const loadTeachableScope = (input: ClassPolicyInput & StudentFilterInput) =>
  resolveAnswersScope(input, canLeadLessons);

interface AnswersQueryInput extends ClassPolicyInput {
  readonly query: AnswersQuery;
}
interface OrdersQueryInput extends ClassPolicyInput {
  readonly query: OrdersQuery;
}

/** Loads one page of answers, because those of a class over a year are too many for one reply. */
async function loadSelectedAnswers(input: AnswersQueryInput): Promise<VisibleAnswers> {
  const [scope, exerciseIds] = [await loadReadableAnswers(input), await findSelectedExercises(input)];
  return { ...scope, ...(exerciseIds && { exerciseIds }) };
}

async function listExercisesOfHomework(
  tx: Tx,
  classId: string,
  homeworkId: string,
): Promise<readonly string[]> {
  const { id } = requireFound(await findHomework(tx, classId, homeworkId));
  return (await listHomeworkExercises(tx, [id])).get(id) ?? [];
}

async function findSelectedExercises({
  tx,
  params: { id },
  query,
}: AnswersQueryInput): Promise<readonly string[] | undefined> {
  const { lessonId, homeworkId } = query;
  if (homeworkId !== undefined) {
    return listExercisesOfHomework(tx, id, homeworkId);
  }
  if (lessonId === undefined) return undefined;
  const lessonInView = lessonId === 'attached' ? (await findAttachment(tx, id))?.lessonId : lessonId;
  return lessonInView === undefined ? [] : listExerciseIds(tx, lessonInView);
}

/**
 * Loads the orders of items that a student sees, for staff who see the class and its exercises. Students receive their
 * own order with the exercises.
 */
async function loadOrders(input: OrdersQueryInput): Promise<OrdersScope> {
  const { classId } = await loadReadableScope(input);
  return { classId, studentId: input.query.studentId ?? null, exercises: await loadShownExercises(input) };
}

async function loadShownExercises({
  tx,
  actor,
  params: { id },
  query,
}: OrdersQueryInput): Promise<Exercise[]> {
  if (query.homeworkId !== undefined) {
    const exerciseIds = await listExercisesOfHomework(tx, id, query.homeworkId);
    return [...(await findExercisesInUse(tx, exerciseIds)).values()].map(({ exercise }) => exercise);
  }
  const lessonId = query.lessonId === 'attached' ? undefined : query.lessonId;
  const { readLesson } = await resolveLessonView(actor)(tx, requireFound(await findClass(tx, id)), lessonId);
  const lesson = await readLesson?.();
  return lesson?.parts.flatMap(({ exercises }) => exercises) ?? [];
}

/** The mistakes of a class: students read their own, staff with access those of all. */
async function loadMistakes(input: ClassPolicyInput & StudentFilterInput): Promise<MistakesScope> {
  const isOwn = isMember(input.actor);
  const { tx, params } = input;
  return {
    ...(await loadReadableAnswers(input)),
    knowsAll: !isOwn,
    filterOpen: async (lessonIds) =>
      isOwn ? filterOpenLessons(tx, params.id, lessonIds) : new Set(lessonIds),
  };
}

/**
 * Loads the answers to delete. "All own answers" includes only those that can still be changed; answers to closed or
 * invisible exercises stay.
 */
async function loadDeletableAnswers(input: ClassPolicyInput & StudentFilterInput): Promise<AnswersScope> {
  const scope = await loadTeachableScope(input);
  if (!scope.isOwn) return scope;
  const studentId = input.actor.userId;
  const answeredIds = await listAnsweredExerciseIds(input.tx, scope.classId, studentId);
  const student = { classId: scope.classId, studentId };
  const changeableIds = await listExercisesToWorkOn(input.tx, student, answeredIds);
  return { ...scope, ...(changeableIds.length < answeredIds.length && { exerciseIds: changeableIds }) };
}

/** For students, `loadOwnExercise` checks the visibility. */
const loadExercise = async (input: ExercisePolicyInput): Promise<Exercise> =>
  isMember(input.actor)
    ? requireFound(await findExerciseInUse(input.tx, input.params.exerciseId))
    : loadExerciseForStaff(input);

async function loadExerciseScope(
  input: ExercisePolicyInput & StudentFilterInput,
  loadScope: (input: ClassPolicyInput & StudentFilterInput) => Promise<AnswersScope>,
): Promise<ExerciseScope> {
  const scope = await loadScope(input);
  return { ...scope, exercise: await loadExercise(input), isSingleStudent: !scope.includesAllStudents };
}

/** Students may neither read nor delete their answer to an exercise that they cannot see. */
const loadOneAnswer =
  (loadScope: typeof loadReadableScope, isSufficient: (visibility: VisibilityLevel) => boolean) =>
  async (input: ExercisePolicyInput & StudentFilterInput): Promise<ExerciseScope> => {
    const scope = await loadExerciseScope(input, loadScope);
    if (isMember(input.actor) && !isSufficient((await loadOwnExercise(input)).visibility))
      throw new Failure('forbidden');
    return scope;
  };

/** Only teachers who lead the class may reset the answers to an exercise. */
const loadResettable = (input: ExercisePolicyInput): Promise<ExerciseScope> =>
  loadExerciseScope({ ...input, query: {} }, loadTeachableScope);

/** Students and teachers of the class may read and write comments; other staff with access read only. */
async function loadCommentator(input: ExercisePolicyInput): Promise<Commenter> {
  const { tx, actor, params } = input;
  const common = { classId: params.id, exerciseId: params.exerciseId, actorId: actor.userId };
  if (isMember(actor)) {
    const { met, visibility } = await loadOwnExercise(input);
    if (visibility === 'none') throw new Failure('forbidden');
    const { teacherId } = met;
    return {
      ...{ ...common, threadStudentId: actor.userId, canComment: visibility !== 'look', isTeacher: false },
      resolveRecipient: (to = teacherId) =>
        to === teacherId ? { recipientId: teacherId, studentId: actor.userId } : undefined,
    };
  }
  const met = requireFound(await findClassAccess(tx, params.id, actor.userId));
  if (!canManageClass(actor, met)) throw new Failure('forbidden');
  await loadExercise(input);
  const students = (await listStudentIds(tx, [params.id])).get(params.id) ?? [];
  const isTeaching = canLeadLessons(actor, met);
  return {
    ...{ ...common, canComment: isTeaching, isTeacher: isTeaching },
    resolveRecipient: (to) =>
      to !== undefined && students.includes(to) ? { recipientId: to, studentId: to } : undefined,
  };
}

/**
 * Staff notes: administrators and teachers of the class read them, its teachers write them, students never see them.
 */
const loadNoteScope = (
  input: ExercisePolicyInput & { body: { studentId: string } },
): Promise<ExerciseScope> =>
  loadExerciseScope({ ...input, query: { studentId: input.body.studentId } }, loadTeachableScope);

const isTeacherOrMember = (actor: Actor): boolean => isTeacher(actor) || isMember(actor);

export const answersPolicies = (accessCache: AccessCache = createAccessCache()) =>
  ({
    listAnswers: { isAllowed: canVisitClasses, load: loadSelectedAnswers },
    listOrders: { isAllowed: isAdministratorOrTeacher, load: loadOrders },
    deleteAnswers: { isAllowed: isTeacherOrMember, load: loadDeletableAnswers },
    readAnswer: {
      isAllowed: canVisitClasses,
      load: loadOneAnswer(loadReadableScope, (visibility) => visibility !== 'none'),
    },
    saveAnswer: { isAllowed: isMember, load: loadWorkToSave(accessCache) },
    deleteAnswer: {
      isAllowed: isTeacherOrMember,
      load: loadOneAnswer(loadTeachableScope, (visibility) => visibility === 'work'),
    },
    checkAnswer: { isAllowed: isMember, load: loadWork('refused') },
    listAttempts: {
      isAllowed: canVisitClasses,
      load: loadOneAnswer(loadReadableScope, (visibility) => visibility !== 'none'),
    },
    revealSolution: { isAllowed: isMember, load: loadWork('allowed') },
    resetAnswers: { isAllowed: isTeacher, load: loadResettable },
    listMistakes: { isAllowed: canVisitClasses, load: loadMistakes },
    listComments: { isAllowed: canVisitClasses, load: loadCommentator },
    createComment: { isAllowed: isTeacherOrMember, load: loadCommentator },
    countComments: { isAllowed: canVisitClasses, load: loadReadableAnswers },
    listNotes: { isAllowed: isAdministratorOrTeacher, load: loadReadableScope },
    saveNote: { isAllowed: isTeacher, load: loadNoteScope },
  }) satisfies PoliciesOf<Routes, Actor>;
