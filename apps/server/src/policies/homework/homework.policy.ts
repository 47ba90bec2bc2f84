/** Policies of homework: teachers of a class assign and review homework, students do their own. */
import type { homeworkRoutes } from '@klasna/contract/homework/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { type ClassAccess, findClassAccess, listStudentIds } from '../../modules/classes/index.ts';
import {
  findHomework,
  type HomeworkAssigner,
  type HomeworkReader,
  type Learner,
  type LockedHomework,
  lockHomework,
  type Reviewer,
  type VisibleHomework,
} from '../../modules/homework/index.ts';
import { type Actor, isTeacher } from '../actor.ts';
import { canLeadLessons, canManageClass, canVisitClasses, isMember } from '../classes/class-rights.ts';
import { canReadCourse } from '../courses/course-rights.ts';

type Routes = typeof homeworkRoutes;

interface ClassPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
interface HomeworkPolicyInput extends ClassPolicyInput {
  readonly params: { readonly id: string; readonly homeworkId: string };
}

type ClassCheck = (actor: Actor, schoolClass: ClassAccess) => boolean;

async function loadReader(
  { tx, actor, params: { id: classId } }: ClassPolicyInput,
  isAllowed: ClassCheck,
): Promise<HomeworkReader> {
  const [met, students] = await Promise.all([
    findClassAccess(tx, classId, actor.userId),
    listStudentIds(tx, [classId]),
  ]);
  if (!met) throw new Failure('classNotFound');
  if (!(isMember(actor) ? met.attends : isAllowed(actor, met))) throw new Failure('forbidden');
  const studentIds = students.get(classId) ?? [];
  return { classId, studentIds, ...(isMember(actor) && { studentId: actor.userId }) };
}

const loadStaffOrStudentReader = (input: ClassPolicyInput): Promise<HomeworkReader> =>
  loadReader(input, canManageClass);

async function loadGiver(input: ClassPolicyInput): Promise<HomeworkAssigner> {
  const { actor } = input;
  return {
    ...(await loadReader(input, canLeadLessons)),
    ...{ actorId: actor.userId, canRead: (course) => canReadCourse(actor, course) },
  };
}

async function requireHomework(
  { tx, params }: HomeworkPolicyInput,
  findOne: typeof findHomework,
): Promise<Pick<VisibleHomework, 'homework'>> {
  const homework = await findOne(tx, params.id, params.homeworkId);
  if (!homework) throw new Failure('homeworkNotFound');
  return { homework };
}

const loadHomework = async (input: HomeworkPolicyInput): Promise<VisibleHomework> => ({
  ...(await loadStaffOrStudentReader(input)),
  ...(await requireHomework(input, findHomework)),
});

/** Only students of the class may hand in their homework. */
const lockOwnHomework = async (input: HomeworkPolicyInput): Promise<VisibleHomework> => ({
  ...(await loadStaffOrStudentReader(input)),
  ...(await requireHomework(input, lockHomework)),
});

/** Only teachers who lead the class may change, delete and review its homework. */
const lockHomeworkForChange = async (input: HomeworkPolicyInput): Promise<LockedHomework> => ({
  ...(await loadGiver(input)),
  ...(await requireHomework(input, lockHomework)),
});

const toReviewer = ({ actor }: { actor: Actor }): Reviewer => ({ teacherId: actor.userId });

const toLearner = ({ actor }: { actor: Actor }): Learner => ({ studentId: actor.userId });

export const homeworkPolicies = {
  listHomework: { isAllowed: canVisitClasses, load: loadStaffOrStudentReader },
  assignHomework: { isAllowed: isTeacher, load: loadGiver },
  readHomework: { isAllowed: canVisitClasses, load: loadHomework },
  changeHomework: { isAllowed: isTeacher, load: lockHomeworkForChange },
  deleteHomework: { isAllowed: isTeacher, load: lockHomeworkForChange },
  addExercise: { isAllowed: isTeacher, load: lockHomeworkForChange },
  removeExercise: { isAllowed: isTeacher, load: lockHomeworkForChange },
  handInHomework: { isAllowed: isMember, load: lockOwnHomework },
  reviewHomework: { isAllowed: isTeacher, load: lockHomeworkForChange },
  listToReview: { isAllowed: isTeacher, load: toReviewer },
  listOwn: { isAllowed: isMember, load: toLearner },
} satisfies PoliciesOf<Routes, Actor>;
