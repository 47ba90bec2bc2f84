import type { bookingRoutes } from '@klasna/contract/booking/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  findSeatOffer,
  hasSeat,
  type LockedSeatLesson,
  type LockedSeats,
  type SeatsOfLesson,
} from '../../modules/booking/index.ts';
import { findClassIncludingDeleted, lockClassesShared } from '../../modules/classes/index.ts';
import { findPerson } from '../../modules/people/index.ts';
import { findEvent, lockLessons } from '../../modules/schedule/index.ts';
import type { Actor } from '../actor.ts';
import { isMember } from '../classes/class-rights.ts';
import { canManageLesson, canManageLessons } from '../schedule/schedule.policy.ts';

interface PolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

/** Locks the class before the lesson, as changes of lessons do. */
async function lockLesson({ tx, params }: PolicyInput): Promise<SeatsOfLesson> {
  const found = requireFound(await findEvent(tx, params.id));
  const classes = await lockClassesShared(tx, [found.classId]);
  const { event } = requireFound(await lockLessons(tx, found, 'one'));
  const schoolClass = classes.get(event.classId);
  // Refuses, because the lesson was moved to another class while this transaction waited for the locks.
  if (!schoolClass) throw new Failure('conflict');
  return { event, class: schoolClass };
}

/** Students do not find lessons that are not open, unless they have a seat in them or wait for one. */
async function lockOpenLesson(input: PolicyInput): Promise<LockedSeatLesson> {
  const { tx, actor, params } = input;
  const isKnown =
    (await findSeatOffer(tx, params.id)) !== undefined || (await hasSeat(tx, params.id, actor.userId));
  if (!isKnown) throw new Failure('notFound');
  return { ...(await lockLesson(input)), studentId: actor.userId };
}

function assertManages(actor: Actor, { event, class: schoolClass }: SeatsOfLesson): void {
  const teachers = { teacherId: event.teacherId, classTeacherId: schoolClass.teacherId };
  if (!canManageLesson(actor, teachers)) throw new Failure('forbidden');
}

/** Seats are part of a lesson: who may change it, opens it and sees its guests. */
async function loadSeats({ tx, actor, params }: PolicyInput): Promise<SeatsOfLesson> {
  const event = requireFound(await findEvent(tx, params.id));
  const seats = { event, class: requireFound(await findClassIncludingDeleted(tx, event.classId)) };
  assertManages(actor, seats);
  return seats;
}

async function lockSeats(input: PolicyInput): Promise<LockedSeats> {
  const seats = await lockLesson(input);
  assertManages(input.actor, seats);
  return { ...seats, actorId: input.actor.userId };
}

/** People of other schools are not found; those without a seat are, and nothing changes. */
async function lockGuest(
  input: PolicyInput & { readonly params: { readonly userId: string } },
): Promise<LockedSeats> {
  const seats = await lockSeats(input);
  requireFound(await findPerson(input.tx, input.params.userId));
  return seats;
}

/** The policies of seats in lessons of groups. */
export const seatPolicies = {
  bookSeat: { isAllowed: isMember, load: lockOpenLesson },
  returnSeat: { isAllowed: isMember, load: lockOpenLesson },
  readSeats: { isAllowed: canManageLessons, load: loadSeats },
  changeSeats: { isAllowed: canManageLessons, load: lockSeats },
  closeSeats: { isAllowed: canManageLessons, load: lockSeats },
  removeGuest: { isAllowed: canManageLessons, load: lockGuest },
} satisfies Partial<Record<keyof typeof bookingRoutes, unknown>>;
