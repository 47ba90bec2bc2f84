/** Policies of homework: teachers of a class assign and review homework, students do their own. */
import type { homeworkRoutes } from '@klasna/contract/homework/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { listStudentIds, type Met, meetClass } from '../rooms/classes/index.ts';
import {
  findHomework,
  type Giver,
  type HeldHomework,
  type HomeworkReader,
  type Learner,
  lockHomework,
  type Reviewer,
  type SeenHomework,
} from '../rooms/homework/index.ts';
import { type Actor, isTeacher } from './actor.ts';
import { isMember, leads, meetsClasses, runsClass } from './class-rights.ts';
import { mayRead } from './course-rights.ts';

type Routes = typeof homeworkRoutes;

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
interface AskingOf extends Asking {
  readonly params: { readonly id: string; readonly homeworkId: string };
}

type May = (actor: Actor, one: Met) => boolean;

async function readerOf({ tx, actor, params: { id: classId } }: Asking, may: May): Promise<HomeworkReader> {
  const [met, students] = await Promise.all([
    meetClass(tx, classId, actor.userId),
    listStudentIds(tx, [classId]),
  ]);
  if (!met) throw new Failure('classNotFound');
  if (!(isMember(actor) ? met.attends : may(actor, met))) throw new Failure('forbidden');
  const studentIds = students.get(classId) ?? [];
  return { classId, studentIds, ...(isMember(actor) && { studentId: actor.userId }) };
}

const listed = (asked: Asking): Promise<HomeworkReader> => readerOf(asked, runsClass);

async function giver(asked: Asking): Promise<Giver> {
  const { actor } = asked;
  return {
    ...(await readerOf(asked, leads)),
    ...{ actorId: actor.userId, mayRead: (course) => mayRead(actor, course) },
  };
}

async function of(
  { tx, params }: AskingOf,
  find: typeof findHomework,
): Promise<Pick<SeenHomework, 'homework'>> {
  const homework = await find(tx, params.id, params.homeworkId);
  if (!homework) throw new Failure('homeworkNotFound');
  return { homework };
}

const seen = async (asked: AskingOf): Promise<SeenHomework> => ({
  ...(await listed(asked)),
  ...(await of(asked, findHomework)),
});

/** Only students of the class may hand in their homework. */
const own = async (asked: AskingOf): Promise<SeenHomework> => ({
  ...(await listed(asked)),
  ...(await of(asked, lockHomework)),
});

/** Only teachers who lead the class may change, delete and review its homework. */
const held = async (asked: AskingOf): Promise<HeldHomework> => ({
  ...(await giver(asked)),
  ...(await of(asked, lockHomework)),
});

const reviewer = ({ actor }: { actor: Actor }): Reviewer => ({ teacherId: actor.userId });

const learner = ({ actor }: { actor: Actor }): Learner => ({ studentId: actor.userId });

export const homeworkRules = {
  listHomework: { may: meetsClasses, find: listed },
  assignHomework: { may: isTeacher, find: giver },
  readHomework: { may: meetsClasses, find: seen },
  changeHomework: { may: isTeacher, find: held },
  deleteHomework: { may: isTeacher, find: held },
  addExercise: { may: isTeacher, find: held },
  removeExercise: { may: isTeacher, find: held },
  handInHomework: { may: isMember, find: own },
  reviewHomework: { may: isTeacher, find: held },
  listToReview: { may: isTeacher, find: reviewer },
  listOwn: { may: isMember, find: learner },
} satisfies RulesOf<Routes, Actor>;
