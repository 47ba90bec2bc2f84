import type { AttendanceMark } from '@klasna/contract/attendance/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { SchoolClass } from '../classes/index.ts';
import {
  changeEvents,
  type Event,
  insertEvents,
  listPlannedAround,
  lockPlannedAround,
} from './events.store.ts';
import { markAttendance } from './mark-attendance.ts';
import { publishLessonsChanged } from './publish-lesson-events.ts';
import { findDefaultDuration } from './schedule-event.ts';
import { settleEvent } from './settle-event.ts';

const hourMs = 3_600_000;
/** The maximum time since the start of a lesson that counts as the current one. */
const maxStartedBeforeMs = 24 * hourMs;
const maxStartsAfterMs = hourMs;

const toCurrentPeriod = ({ now }: Tx) => ({
  from: new Date(now.getTime() - maxStartedBeforeMs),
  to: new Date(now.getTime() + maxStartsAfterMs),
});

const chooseCurrent = ({ now }: Tx, events: readonly Event[]): Event | undefined => {
  const computeDistance = ({ startsAt }: Event): number => Math.abs(startsAt.getTime() - now.getTime());
  return events.toSorted((one, other) => computeDistance(one) - computeDistance(other))[0];
};

/** Finds the planned lesson of a class that would be completed now: the one that starts closest to now. */
export const findCurrentLesson = async (tx: Tx, classId: string): Promise<Event | undefined> =>
  chooseCurrent(tx, await listPlannedAround(tx, classId, toCurrentPeriod(tx)));

interface CompleteNowInput {
  readonly class: SchoolClass;
  readonly actorId: string;
  /** The exceptions among the students; without them, all were present. */
  readonly marks?: readonly AttendanceMark[] | undefined;
}

/** Completes and charges the planned lesson that started closest to now; if there is none, adds one. */
export async function completeLessonNow(
  tx: Tx,
  { class: schoolClass, actorId, marks }: CompleteNowInput,
): Promise<void> {
  const planned = chooseCurrent(tx, await lockPlannedAround(tx, schoolClass.id, toCurrentPeriod(tx)));
  const event = planned ?? (await addEvent(tx, schoolClass));
  if (marks) {
    // As without marks, the lesson gets no link of its own.
    const withoutRoom = { ...schoolClass, roomUrl: null };
    await markAttendance(tx, { event, class: withoutRoom, actorId }, { students: [...marks] });
    return;
  }
  const [completed] = await changeEvents(tx, [event.id], { status: 'completed' });
  await publishLessonsChanged(tx, [event, requireFound(completed)]);
  await settleEvent(tx, {
    from: 'scheduled',
    to: requireFound(completed),
    planId: schoolClass.schoolPlanId,
    actorId,
  });
}

/** Adds a lesson even if it overlaps others, because it has taken place. */
async function addEvent(tx: Tx, { id: classId, teacherId, schoolPlanId }: SchoolClass): Promise<Event> {
  const duration = await findDefaultDuration(tx, schoolPlanId);
  const [added] = await insertEvents(tx, [
    {
      classId,
      teacherId,
      duration,
      seriesId: null,
      roomId: null,
      startsAt: tx.now,
      wantedLocal: null,
      meetingLink: null,
      allowOverlap: true,
    },
  ]);
  return requireFound(added);
}
