import type { Body } from '@klasna/contract/define';
import type { requestsRoutes } from '@klasna/contract/requests/routes';
import type { RequestSide } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findClassIncludingDeleted, lockClassesShared } from '../../modules/classes/index.ts';
import { findPerson, listPermissions } from '../../modules/people/index.ts';
import {
  findRequestAccess,
  type LessonAsker,
  type LessonParticipants,
  type LockAsPerson,
  type LockedAsker,
  type LockedRequest,
  type LockedRequestSettings,
  lockRequest,
  type RequestScope,
  readRequestSettings,
} from '../../modules/requests/index.ts';
import { findEvent, type LockedEvent, lockLessons } from '../../modules/schedule/index.ts';
import { lockSchool } from '../../modules/schools/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { isMember } from '../classes/class-rights.ts';
import { toLessonReader } from '../schedule/schedule.policy.ts';

type Routes = typeof requestsRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface IdPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const canReadSettings = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);
const canTakePart = (actor: Actor): boolean => canReadSettings(actor) || isMember(actor);

/**
 * Returns for which side of a lesson the actor acts: students for themselves, the teacher of the class and the substitute of the
 * lesson for their side, as well as administrators and managers.
 */
function findSide(
  actor: Actor,
  { studentId, teacherId, classTeacherId }: LessonParticipants,
): RequestSide | undefined {
  if (isMember(actor)) return actor.userId === studentId ? 'student' : undefined;
  const teaches = isTeacher(actor) && [teacherId, classTeacherId].includes(actor.userId);
  return teaches || canManagePeople(actor) ? 'teacher' : undefined;
}

function requireSide(actor: Actor, participants: LessonParticipants): RequestSide {
  const side = findSide(actor, participants);
  if (!side) throw new Failure('forbidden');
  return side;
}

function toScope({ actor }: PolicyContext): RequestScope {
  if (isMember(actor)) return { side: 'student', studentId: actor.userId };
  return canManagePeople(actor) ? { side: 'teacher' } : { side: 'teacher', teacherId: actor.userId };
}

async function loadAsker({ tx, actor, params }: IdPolicyInput): Promise<LessonAsker> {
  const event = requireFound(await findEvent(tx, params.id));
  const schoolClass = requireFound(await findClassIncludingDeleted(tx, event.classId));
  const side = requireSide(actor, {
    ...{ studentId: schoolClass.studentId, teacherId: event.teacherId },
    classTeacherId: schoolClass.teacherId,
  });
  return { side, event, class: schoolClass };
}

/** Locks the class before the lesson, as every change of a lesson does. */
async function lockLesson(
  { tx, actor }: PolicyContext,
  { eventId, classId }: { readonly eventId: string; readonly classId: string },
): Promise<LockedEvent | undefined> {
  const classes = await lockClassesShared(tx, [classId]);
  const locked = await lockLessons(tx, { id: eventId, seriesId: null }, 'one');
  if (!locked) return undefined;
  const schoolClass = classes.get(locked.event.classId);
  // Refuses, because the lesson was moved to another class while this transaction waited for the locks.
  if (!schoolClass) throw new Failure('conflict');
  return { ...toLessonReader(actor), ...locked, class: schoolClass, actorId: actor.userId };
}

const toParticipants = ({ event, class: schoolClass }: LockedEvent): LessonParticipants => ({
  studentId: schoolClass.studentId,
  teacherId: event.teacherId,
  classTeacherId: schoolClass.teacherId,
});

async function lockAsker({
  tx,
  actor,
  body,
}: PolicyContext & { body: Body<Routes['askForChange']> }): Promise<LockedAsker> {
  const { id, classId } = requireFound(await findEvent(tx, body.eventId));
  const lesson = requireFound(await lockLesson({ tx, actor }, { eventId: id, classId }));
  return { side: requireSide(actor, toParticipants(lesson)), lesson };
}

/** Locks class, lesson and request, in this order. The student of a request is the one who had the class when it was made. */
async function lockForSide(
  { tx, actor }: PolicyContext,
  id: string,
  isAllowed: (side: RequestSide, answerer: RequestSide) => boolean,
): Promise<LockedRequest> {
  const access = requireFound(await findRequestAccess(tx, id));
  requireSide(actor, access);
  const lesson = await lockLesson({ tx, actor }, access);
  const request = requireFound(await lockRequest(tx, id));
  if (!lesson) throw new Failure(request.state === 'waiting' ? 'requestOutdated' : 'requestAnswered');
  const side = requireSide(actor, { ...toParticipants(lesson), studentId: request.studentId });
  if (!isAllowed(side, request.answerer)) throw new Failure('forbidden');
  return { side, lesson, request };
}

const lockToAnswer = ({ params, ...context }: IdPolicyInput): Promise<LockedRequest> =>
  lockForSide(context, params.id, (side, answerer) => side === answerer);

/** One's own side takes back what the other side has to answer. */
const lockToWithdraw = ({ params, ...context }: IdPolicyInput): Promise<LockedRequest> =>
  lockForSide(context, params.id, (side, answerer) => side !== answerer);

/** Decides about the person to whom a link was mailed as if they were signed in. */
export const lockAsPerson: LockAsPerson = async (tx, { requestId, userId }) => {
  const person = await findPerson(tx, userId);
  if (!person || person.status === 'suspended') throw new Failure('requestLinkInvalid');
  const actor: Actor = {
    ...{ schoolId: tx.schoolId, sessionId: '', userId, role: person.role, locale: person.locale },
    permissions: new Set(await listPermissions(tx, userId)),
  };
  try {
    return await lockToAnswer({ tx, actor, params: { id: requestId } });
  } catch (error) {
    const isRefused = error instanceof Failure && error.kind === 'forbidden';
    throw isRefused ? new Failure('requestLinkInvalid') : error;
  }
};

async function lockSettings({ tx, actor }: PolicyContext): Promise<LockedRequestSettings> {
  await lockSchool(tx);
  return { actorId: actor.userId };
}

/** The policies of requests about lessons. */
export const requestsPolicies = {
  readRequestSettings: {
    isAllowed: canReadSettings,
    load: ({ tx }: PolicyContext) => readRequestSettings(tx),
  },
  changeRequestSettings: { isAllowed: isAdministrator, load: lockSettings },
  listRequests: { isAllowed: canTakePart, load: toScope },
  readRequestOptions: { isAllowed: canTakePart, load: loadAsker },
  listRequestTimes: { isAllowed: canTakePart, load: loadAsker },
  askForChange: { isAllowed: canTakePart, load: lockAsker },
  answerRequest: { isAllowed: canTakePart, load: lockToAnswer },
  withdrawRequest: { isAllowed: canTakePart, load: lockToWithdraw },
  checkRequestLink: anyone,
  followRequestLink: anyone,
} satisfies PoliciesOf<Routes, Actor>;
