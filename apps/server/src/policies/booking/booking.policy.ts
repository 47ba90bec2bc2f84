import type { bookingRoutes } from '@klasna/contract/booking/routes';
import type { Body, Query } from '@klasna/contract/define';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type Booker,
  type BookingStudent,
  findBookableClass,
  type LockedBookingSettings,
  readBookingSettings,
  type SlotReader,
} from '../../modules/booking/index.ts';
import { findClass, lockClassesShared } from '../../modules/classes/index.ts';
import { lockSchool } from '../../modules/schools/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { isMember } from '../classes/class-rights.ts';
import { filterTeachers, isTeacherHere } from '../people/is-teacher-here.ts';
import { toLessonReader } from '../schedule/schedule.policy.ts';
import { seatPolicies } from './seats.policy.ts';

type Routes = typeof bookingRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

const canReadSettings = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

async function lockSettings({ tx, actor }: PolicyContext): Promise<LockedBookingSettings> {
  await lockSchool(tx);
  return { actorId: actor.userId };
}

const toStudent = ({ actor }: PolicyContext): BookingStudent => ({
  studentId: actor.userId,
  filterTeachers,
});

/** Students book in their own personal classes only. */
async function loadOwnClass({ tx, actor }: PolicyContext, classId: string): Promise<SlotReader> {
  const found = requireFound(await findClass(tx, classId));
  if (found.studentId !== actor.userId) throw new Failure('forbidden');
  const bookable = await findBookableClass(tx, actor.userId, classId);
  if (!bookable || !(await isTeacherHere(tx, bookable.teacherId))) throw new Failure('bookingClosed');
  return { studentId: actor.userId, class: bookable };
}

const loadSlotReader = (
  input: PolicyContext & { query: Query<Routes['listBookableSlots']> },
): Promise<SlotReader> => loadOwnClass(input, input.query.classId);

async function loadBooker(input: PolicyContext & { body: Body<Routes['bookLesson']> }): Promise<Booker> {
  const { tx, actor, body } = input;
  const classes = await lockClassesShared(tx, [body.classId]);
  const slotReader = await loadOwnClass(input, body.classId);
  const schoolClass = requireFound(classes.get(body.classId));
  const planner = {
    ...toLessonReader(actor),
    class: schoolClass,
    teacherId: schoolClass.teacherId,
    isTeacher: true,
    actorId: actor.userId,
  };
  return { ...slotReader, planner };
}

/** The policies of lessons that students book themselves. */
export const bookingPolicies = {
  readBookingSettings: {
    isAllowed: canReadSettings,
    load: ({ tx }: PolicyContext) => readBookingSettings(tx),
  },
  changeBookingSettings: { isAllowed: isAdministrator, load: lockSettings },
  readBookingOptions: { isAllowed: isMember, load: toStudent },
  listBookableSlots: { isAllowed: isMember, load: loadSlotReader },
  bookLesson: { isAllowed: isMember, load: loadBooker },
  listOpenLessons: { isAllowed: isMember, load: toStudent },
  ...seatPolicies,
} satisfies PoliciesOf<Routes, Actor>;
