import type { LessonSeats, OpenLesson, OwnSeat } from '@klasna/contract/booking/seat-models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { listAttendance } from '../attendance/index.ts';
import { findClass, type LoadNames } from '../classes/index.ts';
import { findCancellationRule, findEvent, listGuests } from '../schedule/index.ts';
import { canOpenLesson } from './book-seat.ts';
import { countLessonsLeft } from './count-lessons-left.ts';
import type { SeatsOfLesson } from './resources.ts';
import { findSeatOffer, hasTakenTrial, listOpenLessons, type OpenLessonRow } from './seats.store.ts';
import { listWaiting } from './waitlist.store.ts';

interface DescribeOptions {
  readonly loadNames: LoadNames;
  readonly language: LanguageTag;
}

/** More than a student reads; the earliest are listed. */
const maxOpenLessons = 100;

/** Describes the open lessons for a student, with their own seat or place in line. */
export async function describeOpenLessons(
  tx: Tx,
  studentId: string,
  { loadNames, language }: DescribeOptions,
): Promise<OpenLesson[]> {
  const rows = await listOpenLessons(tx, studentId, maxOpenLessons);
  if (rows.length === 0) return [];
  const planIds = [...new Set(rows.flatMap(({ planId }) => planId ?? []))];
  const [names, getLessonsLeft, hasTried] = await Promise.all([
    loadNames(tx, [...new Set(rows.map(({ teacherId }) => teacherId))], language),
    countLessonsLeft(tx, studentId, planIds),
    hasTakenTrial(tx, studentId),
  ]);
  const returnLessons = await findReturnLessons(tx, rows, studentId);
  return rows.map((row) => {
    const { id, className, teacherId, startsAt, duration, seats, waiting, planId, allowsTrials } = row;
    return {
      id,
      className,
      teacher: requireFound(names.get(teacherId)),
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + duration * 60_000).toISOString(),
      duration,
      room: row.roomName === null ? null : { name: row.roomName, place: row.roomPlace },
      seats,
      seatsLeft: Math.max(seats - row.booked - row.offered, 0),
      waiting,
      own: toOwnSeat(tx, row),
      lessonsLeft: planId === null ? 0 : getLessonsLeft(planId),
      canTry: allowsTrials && !hasTried,
      returnLessons: returnLessons.get(id) ?? 0,
    };
  });
}

/** Finds what giving back each booked seat costs now; a trial costs nothing. */
async function findReturnLessons(
  tx: Tx,
  rows: readonly OpenLessonRow[],
  studentId: string,
): Promise<ReadonlyMap<string, number>> {
  const booked = rows.filter(({ isTrialGuest }) => isTrialGuest === false);
  const costs = await Promise.all(
    booked.map(async ({ id, classId }) => {
      const [event, schoolClass] = await Promise.all([findEvent(tx, id), findClass(tx, classId)]);
      if (!event || !schoolClass) return [id, 0] as const;
      const { lessons } = await findCancellationRule(tx, { event, class: schoolClass, studentId });
      return [id, lessons] as const;
    }),
  );
  return new Map(costs);
}

function toOwnSeat(
  tx: Tx,
  { isTrialGuest, isTrialWaiting, ahead, offeredUntil }: OpenLessonRow,
): OwnSeat | null {
  if (isTrialGuest !== null)
    return { state: 'booked', isTrial: isTrialGuest, position: null, offeredUntil: null };
  if (isTrialWaiting === null) return null;
  const common = { isTrial: isTrialWaiting };
  if (offeredUntil === null) return { ...common, state: 'waiting', position: ahead + 1, offeredUntil: null };
  // An offer that has just lapsed is removed within a minute.
  if (offeredUntil <= tx.now) return null;
  return { ...common, state: 'offered', position: null, offeredUntil: offeredUntil.toISOString() };
}

export async function describeSeats(
  tx: Tx,
  resource: SeatsOfLesson,
  { loadNames, language }: DescribeOptions,
): Promise<LessonSeats> {
  const { event } = resource;
  const [offer, allGuests, announced, waiting] = await Promise.all([
    findSeatOffer(tx, event.id),
    listGuests(tx, event.id),
    event.status === 'scheduled' ? listAttendance(tx, event.id) : [],
    listWaiting(tx, event.id),
  ]);
  const absentIds = new Set(announced.map(({ userId }) => userId));
  const guests = allGuests.filter(({ userId }) => !absentIds.has(userId));
  const names = await loadNames(
    tx,
    [...guests, ...waiting].map(({ userId }) => userId),
    language,
  );
  const toGuest = ({ userId, isTrial, createdAt }: (typeof guests)[number]) => ({
    student: requireFound(names.get(userId)),
    isTrial,
    since: createdAt.toISOString(),
  });
  return {
    offer: offer ?? null,
    canOpen: canOpenLesson(tx, resource),
    guests: guests.map(toGuest),
    waitlist: waiting.map((row) => ({
      ...toGuest(row),
      offeredUntil: row.offeredUntil?.toISOString() ?? null,
    })),
  };
}
