import type { ClosedDaysChange, ClosedDaysResult } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds } from '../classes/index.ts';
import { lockRooms } from '../rooms/index.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import { changeEvent } from './change-event.ts';
import { listRoomConflicts, listTakenIndexes, lockPeople } from './conflicts.store.ts';
import { deleteEvents } from './delete-events.ts';
import type { Event } from './events.store.ts';
import { listGuestsByEvent } from './guests.store.ts';
import { resolveStart, resolveWantedTime, toLocalTime } from './local-time.ts';
import { isFirstDayClosed } from './recurrence.ts';
import type { ClosedDayLessons } from './resources.ts';

/** How many weeks ahead a free time is looked for. */
const maxWeeks = 26;

/**
 * Moves or cancels planned lessons on closed days. Lessons that are no longer planned or lie on open days stay, so that the
 * same call sent twice changes nothing twice.
 */
export async function clearClosedDays(
  tx: Tx,
  resource: ClosedDayLessons,
  { action }: Pick<ClosedDaysChange, 'action'>,
): Promise<ClosedDaysResult> {
  const [{ timezone }, closures] = await Promise.all([findSchool(tx), listClosures(tx)]);
  const calendar = { timezone, closures };
  const events = resource.events
    .filter(({ startsAt }) => isFirstDayClosed({ ...calendar, first: startsAt }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (action === 'cancel') {
    await deleteEvents(tx, { affected: events, actorId: resource.actorId });
    return { moved: [], cancelled: events.map(({ id }) => id), kept: [] };
  }
  const classIds = [...new Set(events.map(({ classId }) => classId))];
  const students = await listStudentIds(tx, classIds);
  const guests = await listGuestsByEvent(
    tx,
    events.map(({ id }) => id),
  );
  // All people and rooms at once and in the order of their ids, so that two such calls do not deadlock.
  await lockPeople(tx, [
    ...events.map(({ teacherId }) => teacherId),
    ...[...students.values()].flat(),
    ...[...guests.values()].flat().map(({ userId }) => userId),
  ]);
  await lockRooms(tx, [...new Set(events.flatMap(({ roomId }) => roomId ?? []))]);
  const moved: { id: string; startsAt: string }[] = [];
  const kept: string[] = [];
  for (const event of events) {
    const schoolClass = resource.classes.get(event.classId);
    const startsAt = await findFreeStart(tx, event, students.get(event.classId) ?? [], calendar);
    // The class of a lesson that was moved meanwhile is not locked.
    if (!schoolClass || schoolClass.deletedAt !== null || !startsAt) kept.push(event.id);
    else {
      const lockedEvent = { ...resource, class: schoolClass, event, affected: [event] };
      await changeEvent(tx, lockedEvent, { startsAt: startsAt.toISOString() });
      moved.push({ id: event.id, startsAt: startsAt.toISOString() });
    }
  }
  return { moved, cancelled: [], kept };
}

interface SchoolCalendar {
  readonly timezone: string;
  readonly closures: Awaited<ReturnType<typeof listClosures>>;
}

/** Finds the same weekday and time of the next open week in which teacher, students and room are free. */
async function findFreeStart(
  tx: Tx,
  event: Event,
  studentIds: readonly string[],
  { timezone, closures }: SchoolCalendar,
): Promise<Date | undefined> {
  const wanted = resolveWantedTime(event, timezone);
  const starts = Array.from({ length: maxWeeks }, (_, index) => {
    const start = resolveStart(wanted.add({ weeks: index + 1 }), timezone);
    // Leaves out weeks in which the clocks skip the time of the lesson.
    return start?.wantedLocal === null ? start.startsAt : undefined;
  }).filter(
    (startsAt) =>
      startsAt !== undefined &&
      startsAt > tx.now &&
      !isFirstDayClosed({ first: startsAt, timezone, closures }),
  );
  const slots = starts.flatMap((startsAt) => (startsAt ? [{ ...event, startsAt, eventId: event.id }] : []));
  const query = { slots, studentIds, ignoredEventIds: [event.id] };
  const taken = new Set(await listTakenIndexes(tx, query));
  const inRoom = await listRoomConflicts(tx, query, maxWeeks);
  const isRoomTaken = (startsAt: Date): boolean =>
    inRoom.some((one) =>
      toLocalTime(one.startsAt, timezone).toPlainDate().equals(toLocalTime(startsAt, timezone).toPlainDate()),
    );
  return slots.find(({ startsAt }, index) => !taken.has(index) && !isRoomTaken(startsAt))?.startsAt;
}
