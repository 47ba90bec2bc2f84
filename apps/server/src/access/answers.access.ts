/**
 * Policies of answers: students see and change their own; the teachers of the class read and reset them; both sides
 * comment.
 */
import type { AnswersQuery } from '@klasna/contract/answers/models';
import type { answersRoutes } from '@klasna/contract/answers/routes';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import {
  type AnswersScope,
  type Commentator,
  type ExerciseScope,
  listAnswered,
  type MistakesScope,
  type SeenAnswers,
  type WorkToCheck,
  type WorkToSave,
} from '../rooms/answers/index.ts';
import {
  findAttachment,
  listOpenLessons,
  listStudentIds,
  meetClass,
  reachOf,
} from '../rooms/classes/index.ts';
import { type Exercise, findExerciseInUse, listExerciseIds } from '../rooms/courses/index.ts';
import {
  type Answered,
  askAtExercise,
  askAtExercises,
  findHomework,
  listHomeworkExercises,
  statuses,
} from '../rooms/homework/index.ts';
import { type Actor, isAdministrator, isTeacher } from './actor.ts';
import { type Asking, type Selecting, scopeOf } from './answers-scope.ts';
import { exerciseForStaff } from './class-exercise.ts';
import { isMember, leads, meetsClasses, runsClass } from './class-rights.ts';
import { type KnownWork, rememberWork } from './known-work.ts';

type Routes = typeof answersRoutes;

interface AskingOf extends Asking {
  readonly params: { readonly id: string; readonly exerciseId: string };
}

const stateOf = (homework: Answered['facts']['homework']) =>
  homework.map(({ status }) => ({ isDone: status === statuses.done }));

/** Loads the class, the exercise and the exercise's visibility to this student in one round trip. */
async function atExercise({ tx, actor, params: { id: classId, exerciseId } }: AskingOf) {
  // Loads the exercise last, so that it is never older than its facts.
  const [{ facts, standing }, exercise] = await Promise.all([
    askAtExercise(tx, { classId, exerciseId, studentId: actor.userId }),
    findExerciseInUse(tx, exerciseId),
  ]);
  const { met, homework } = facts;
  if (!found(met).attends) throw new Failure('forbidden');
  const reach = reachOf(found(facts.exercise), stateOf(homework));
  return { met: found(met), exercise: found(exercise), homework, reach, standing };
}

/**
 * Only students of the class may work on an exercise that is visible to them. `closed`: whether exercises that can no
 * longer be changed are included.
 */
const work =
  (closed: 'refused' | 'allowed') =>
  async (asked: AskingOf): Promise<WorkToCheck> => {
    const { exercise, homework, reach, standing } = await atExercise(asked);
    if (reach === 'none' || (reach === 'look' && closed === 'refused')) throw new Failure('forbidden');
    if (reach === 'done' && closed === 'refused') throw new Failure('homeworkDone');
    return {
      ...{ classId: asked.params.id, studentId: asked.actor.userId, exercise, standing },
      homeworkToBegin: homework.flatMap(({ id, status }) => (status === statuses.notDone ? [id] : [])),
    };
  };

const mostUnhelped = 1000;

/** Autosave arrives every few seconds, so the decision for one save is cached for the next. */
function saving(known: KnownWork) {
  /** Saves for which the cached decision did not help, mostly repeated ones. Oldest first. */
  const unhelped = new Set<string>();
  return async (
    asked: AskingOf & { readonly body: { readonly operationId?: string | undefined } },
  ): Promise<WorkToSave> => {
    const { operationId } = asked.body;
    const isUnhelped = operationId !== undefined && unhelped.has(operationId);
    const recalled = isUnhelped ? undefined : known.recall(asked);
    if (!recalled) return known.note(asked, await work('refused')(asked));
    const forget = () => {
      recalled.standing.forget();
      // Another save may fill the cache before this one is retried, and the cached decision would fail again.
      if (operationId !== undefined) unhelped.add(operationId);
      const [oldest] = unhelped;
      if (unhelped.size > mostUnhelped && oldest !== undefined) unhelped.delete(oldest);
    };
    return { ...recalled, standing: { ...recalled.standing, forget } };
  };
}

const listed = (asked: Asking & Selecting) => scopeOf(asked, runsClass);

/**
 * Staff see everything in a class. Students do not see hidden or removed exercises in lists either; their answers in a
 * lesson stay visible to them after the class has moved on.
 */
const within =
  ({ tx, actor, params: { id: classId } }: Asking) =>
  async (exerciseIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const ids = [...new Set(exerciseIds)];
    if (!isMember(actor)) return new Set(ids);
    const all = await askAtExercises(tx, { classId, exerciseIds: ids, studentId: actor.userId });
    const seen = all.filter(
      ({ exercise, homework }) =>
        exercise && reachOf({ ...exercise, isAttached: true }, stateOf(homework)) !== 'none',
    );
    return new Set(seen.map(({ id }) => id));
  };

const seen = async (asked: Asking & Selecting): Promise<SeenAnswers> => ({
  ...(await listed(asked)),
  withinReach: within(asked),
});
const led = (asked: Asking & Selecting) => scopeOf(asked, leads);

interface Choosing extends Asking {
  readonly query: AnswersQuery;
}

/** One page at a time, because the answers of a class over a year are too many for one reply. */
async function chosen(asked: Choosing): Promise<SeenAnswers> {
  const [scope, exerciseIds] = [await seen(asked), await choose(asked)];
  return { ...scope, ...(exerciseIds && { exerciseIds }) };
}

async function choose({ tx, params: { id }, query }: Choosing): Promise<readonly string[] | undefined> {
  const { lessonId, homeworkId } = query;
  if (homeworkId !== undefined) {
    const { id: of } = found(await findHomework(tx, id, homeworkId));
    return (await listHomeworkExercises(tx, [of])).get(of) ?? [];
  }
  if (lessonId === undefined) return undefined;
  const shown = lessonId === 'attached' ? (await findAttachment(tx, id))?.lessonId : lessonId;
  return shown === undefined ? [] : listExerciseIds(tx, shown);
}

/** The mistakes of a class: students read their own, staff with access those of all. */
async function mistaken(asked: Asking & Selecting): Promise<MistakesScope> {
  const isOwn = isMember(asked.actor);
  const { tx, params } = asked;
  return {
    ...(await seen(asked)),
    knowsAll: !isOwn,
    openAmong: async (lessonIds) => (isOwn ? listOpenLessons(tx, params.id, lessonIds) : new Set(lessonIds)),
  };
}

/**
 * Deleting "all own answers" includes those that can still be changed only; answers to closed or invisible exercises
 * stay.
 */
async function deletable(asked: Asking & Selecting): Promise<AnswersScope> {
  const scope = await led(asked);
  if (!scope.isOwn) return scope;
  const studentId = asked.actor.userId;
  const answered = await listAnswered(asked.tx, scope.classId, studentId);
  const of = { classId: scope.classId, exerciseIds: answered, studentId };
  const open = (await askAtExercises(asked.tx, of))
    .filter(({ exercise, homework }) => exercise && reachOf(exercise, stateOf(homework)) === 'work')
    .map(({ id }) => id);
  return { ...scope, ...(open.length < answered.length && { exerciseIds: open }) };
}

/** For students, `loadExerciseAccess` checks the visibility. */
const exerciseOf = async (asked: AskingOf): Promise<Exercise> =>
  isMember(asked.actor)
    ? found(await findExerciseInUse(asked.tx, asked.params.exerciseId))
    : exerciseForStaff(asked);

async function ofExercise(
  asked: AskingOf & Selecting,
  find: (asked: Asking & Selecting) => Promise<AnswersScope>,
): Promise<ExerciseScope> {
  const scope = await find(asked);
  return { ...scope, exercise: await exerciseOf(asked), isOfOne: !scope.isAll };
}

/** Students may neither read nor delete their answer to an exercise that they cannot see. */
const one =
  (find: typeof listed, isEnough: (reach: string) => boolean) =>
  async (asked: AskingOf & Selecting): Promise<ExerciseScope> => {
    const scope = await ofExercise(asked, find);
    if (isMember(asked.actor) && !isEnough((await atExercise(asked)).reach)) throw new Failure('forbidden');
    return scope;
  };

/** Only teachers who lead the class may reset the answers to an exercise. */
const reset = (asked: AskingOf): Promise<ExerciseScope> => ofExercise({ ...asked, query: {} }, led);

/** Students and teachers of the class may read and write comments; other staff with access read only. */
async function commentator(asked: AskingOf): Promise<Commentator> {
  const { tx, actor, params } = asked;
  const common = { classId: params.id, exerciseId: params.exerciseId, actorId: actor.userId };
  if (isMember(actor)) {
    const { met, reach } = await atExercise(asked);
    if (reach === 'none') throw new Failure('forbidden');
    const { teacherId } = met;
    return {
      ...{ ...common, threadOf: actor.userId, canComment: reach !== 'look', isTeacher: false },
      recipient: (to = teacherId) =>
        to === teacherId ? { recipientId: teacherId, studentId: actor.userId } : undefined,
    };
  }
  const met = found(await meetClass(tx, params.id, actor.userId));
  if (!runsClass(actor, met)) throw new Failure('forbidden');
  await exerciseOf(asked);
  const students = (await listStudentIds(tx, [params.id])).get(params.id) ?? [];
  const teaches = leads(actor, met);
  return {
    ...{ ...common, canComment: teaches, isTeacher: teaches },
    recipient: (to) =>
      to !== undefined && students.includes(to) ? { recipientId: to, studentId: to } : undefined,
  };
}

/**
 * Staff notes: administrators and teachers of the class read them, its teachers write them, students never see them.
 */
const seesNotes = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);
const noted = (asked: AskingOf & { body: { studentId: string } }): Promise<ExerciseScope> =>
  ofExercise({ ...asked, query: { studentId: asked.body.studentId } }, led);

const leadsOrLearns = (actor: Actor): boolean => isTeacher(actor) || isMember(actor);

export const answersRules = (known: KnownWork = rememberWork()) =>
  ({
    listAnswers: { may: meetsClasses, find: chosen },
    deleteAnswers: { may: leadsOrLearns, find: deletable },
    readAnswer: { may: meetsClasses, find: one(listed, (reach) => reach !== 'none') },
    saveAnswer: { may: isMember, find: saving(known) },
    deleteAnswer: { may: leadsOrLearns, find: one(led, (reach) => reach === 'work') },
    checkAnswer: { may: isMember, find: work('refused') },
    listAttempts: { may: meetsClasses, find: one(listed, (reach) => reach !== 'none') },
    revealSolution: { may: isMember, find: work('allowed') },
    resetAnswers: { may: isTeacher, find: reset },
    listMistakes: { may: meetsClasses, find: mistaken },
    listComments: { may: meetsClasses, find: commentator },
    createComment: { may: leadsOrLearns, find: commentator },
    countComments: { may: meetsClasses, find: seen },
    listNotes: { may: seesNotes, find: listed },
    saveNote: { may: isTeacher, find: noted },
  }) satisfies RulesOf<Routes, Actor>;
