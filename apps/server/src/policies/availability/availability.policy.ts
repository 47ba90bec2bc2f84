import type { availabilityRoutes } from '@klasna/contract/availability/routes';
import type { Body, Query } from '@klasna/contract/define';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type LockedBookingLimits,
  type LockedTeacherHours,
  type LockedTimeOff,
  lockTimeOff,
  readBookingLimits,
  type TeacherHours,
  type TimeOffRequester,
  type TimeOffRights,
  type TimeOffScope,
} from '../../modules/availability/index.ts';
import { findPerson, listPermissions, lockPerson, type Person } from '../../modules/people/index.ts';
import { lockSchool } from '../../modules/schools/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher, toMyself } from '../actor.ts';

type Routes = typeof availabilityRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface TeacherPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const canReadHours = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);
const canChangeHours = (actor: Actor): boolean => isAdministrator(actor) || isTeacher(actor);

/** Hours belong to teachers only; other people have none that could be found. */
async function requireTeacher(tx: Tx, person: Person | undefined): Promise<Person> {
  const { id, role } = requireFound(person);
  const isTeacherHere = role === 'staff' && (await listPermissions(tx, id)).includes('teacher');
  if (!isTeacherHere) throw new Failure('notFound');
  return requireFound(person);
}

const canChangeHoursOf = (actor: Actor, teacherId: string): boolean =>
  isAdministrator(actor) || (isTeacher(actor) && actor.userId === teacherId);

/** Managers read the hours of all teachers, teachers their own. */
async function loadTeacherHours({ tx, actor, params }: TeacherPolicyInput): Promise<TeacherHours> {
  const { id, status } = await requireTeacher(tx, await findPerson(tx, params.id));
  if (!canManagePeople(actor) && actor.userId !== id) throw new Failure('forbidden');
  return { teacherId: id, canEdit: canChangeHoursOf(actor, id), isActive: status !== 'suspended' };
}

/** Administrators change the hours of all teachers, teachers their own. */
async function lockTeacherHours({ tx, actor, params }: TeacherPolicyInput): Promise<LockedTeacherHours> {
  const { id, status } = await requireTeacher(tx, await lockPerson(tx, params.id));
  if (!canChangeHoursOf(actor, id)) throw new Failure('forbidden');
  return { teacherId: id, canEdit: true, isActive: status !== 'suspended', actorId: actor.userId };
}

const toTimeOffRights = (actor: Actor): TimeOffRights => ({
  canDecide: isAdministrator(actor),
  canWithdraw: (teacherId) => canChangeHoursOf(actor, teacherId),
});

/** Managers list the time off of everybody, teachers their own. */
function loadTimeOffScope({
  actor,
  query,
}: PolicyContext & { query: Query<Routes['listTimeOff']> }): TimeOffScope {
  if (canManagePeople(actor)) return { ...toTimeOffRights(actor), userId: query.userId };
  if (query.userId !== undefined && query.userId !== actor.userId) throw new Failure('forbidden');
  return { ...toTimeOffRights(actor), userId: actor.userId };
}

const loadTimeOffRequester = async (input: TeacherPolicyInput): Promise<TimeOffRequester> => {
  const { teacherId, actorId } = await lockTeacherHours(input);
  const needsNoApproval = isAdministrator(input.actor);
  return { ...toTimeOffRights(input.actor), teacherId, actorId, needsNoApproval };
};

/** Administrators decide; the teacher takes their own time off back. */
async function lockTimeOffForChange({
  tx,
  actor,
  params,
  body,
}: TeacherPolicyInput & { body: Body<Routes['changeTimeOff']> }): Promise<LockedTimeOff> {
  const timeOff = requireFound(await lockTimeOff(tx, params.id));
  const rights = toTimeOffRights(actor);
  const isAllowed = body.status === 'withdrawn' ? rights.canWithdraw(timeOff.userId) : rights.canDecide;
  if (!isAllowed) throw new Failure('forbidden');
  return { ...rights, timeOff, actorId: actor.userId };
}

async function lockLimits({ tx, actor }: PolicyContext): Promise<LockedBookingLimits> {
  await lockSchool(tx);
  return { actorId: actor.userId };
}

/** The policies of teaching hours and of the limits of bookings. */
export const availabilityPolicies = {
  readBookingLimits: { isAllowed: canReadHours, load: ({ tx }: PolicyContext) => readBookingLimits(tx) },
  changeBookingLimits: { isAllowed: isAdministrator, load: lockLimits },
  readAvailability: { isAllowed: canReadHours, load: loadTeacherHours },
  changeAvailability: { isAllowed: canChangeHours, load: lockTeacherHours },
  changeDay: { isAllowed: canChangeHours, load: lockTeacherHours },
  removeDay: { isAllowed: canChangeHours, load: lockTeacherHours },
  listAvailableDays: { isAllowed: canReadHours, load: loadTeacherHours },
  listTeachingTimes: { isAllowed: isAdministrator, load: toMyself },
  listTimeOff: { isAllowed: canReadHours, load: loadTimeOffScope },
  requestTimeOff: { isAllowed: canChangeHours, load: loadTimeOffRequester },
  changeTimeOff: { isAllowed: canChangeHours, load: lockTimeOffForChange },
  listFreeSlots: { isAllowed: canReadHours, load: loadTeacherHours },
} satisfies PoliciesOf<Routes, Actor>;
