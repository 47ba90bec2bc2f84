import type { NewRequest } from '@klasna/contract/requests/models';
import type { RequestKind } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { createSchoolClock } from '../availability/index.ts';
import { findRoom } from '../rooms/index.ts';
import { assertFree, type LockedEvent } from '../schedule/index.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import type { Proposal } from './requests.store.ts';

type ProposalInput = Pick<NewRequest, 'startsAt' | 'place'>;

/**
 * Checks what is proposed and that it is free now, so that nobody is asked for what cannot be. It is checked again when it
 * is accepted, because nothing is kept free until then.
 */
export async function checkProposal(
  tx: Tx,
  lesson: LockedEvent,
  kind: RequestKind,
  input: ProposalInput,
): Promise<Proposal> {
  return kind === 'move' ? checkTime(tx, lesson, input) : checkPlace(tx, lesson, input);
}

async function checkTime(tx: Tx, lesson: LockedEvent, { startsAt: start }: ProposalInput): Promise<Proposal> {
  if (start === undefined) throw toInvalidField('startsAt', 'required');
  const startsAt = new Date(start);
  const { event } = lesson;
  if (startsAt <= tx.now) throw toInvalidField('startsAt', 'timePassed');
  if (startsAt.getTime() === event.startsAt.getTime()) throw toInvalidField('startsAt', 'timeUnchanged');
  const [{ timezone }, closures] = await Promise.all([findSchool(tx), listClosures(tx)]);
  const day = createSchoolClock(timezone).toDay(startsAt.getTime());
  if (closures.some(({ from, to }) => from <= day && day <= to))
    throw toInvalidField('startsAt', 'schoolClosed');
  await assertFreeAt(tx, lesson, { startsAt, roomId: event.roomId, allowOverlap: false });
  return { startsAt, roomId: null, meetingLink: null };
}

async function checkPlace(tx: Tx, lesson: LockedEvent, { place }: ProposalInput): Promise<Proposal> {
  if (place === undefined) throw toInvalidField('place', 'required');
  const { event } = lesson;
  const { roomId } = place;
  const meetingLink = roomId === null ? place.meetingLink : null;
  if (roomId === event.roomId && (meetingLink === null || meetingLink === event.meetingLink))
    throw toInvalidField('place', 'placeUnchanged');
  if (roomId !== null && roomId !== event.roomId) {
    const room = await findRoom(tx, roomId);
    if (!room || room.archivedAt !== null) throw toInvalidField('place', 'roomUnknown');
    // The people stay where they are; only the room has to be free.
    await assertFreeAt(tx, lesson, { startsAt: event.startsAt, roomId, allowOverlap: true });
  }
  return { startsAt: null, roomId, meetingLink };
}

interface WantedPlace {
  readonly startsAt: Date;
  readonly roomId: string | null;
  readonly allowOverlap: boolean;
}

async function assertFreeAt(
  tx: Tx,
  lesson: LockedEvent,
  { startsAt, roomId, allowOverlap }: WantedPlace,
): Promise<void> {
  const { event, class: schoolClass } = lesson;
  const { teacherId, duration } = event;
  const slots = [{ startsAt, duration, teacherId, roomId }];
  const request = { class: schoolClass, slots, ignoredEventIds: [event.id], allowOverlap };
  await assertFree(tx, request, lesson);
}
