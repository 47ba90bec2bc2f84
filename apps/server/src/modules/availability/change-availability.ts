import { weekdays } from '@klasna/base/values';
import type { AvailabilityChange, DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import { bookingLimitFields } from '@klasna/contract/availability/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import { availabilityChanged } from './availability.events.ts';
import {
  deleteException,
  findException,
  findTeachingHours,
  type TeachingHours,
  writeException,
  writeTeachingHours,
} from './availability.store.ts';
import type { LockedTeacherHours } from './resources.ts';

/** Replaces the weekly hours and changes the limits; absent keys keep their value. */
export async function changeAvailability(
  tx: Tx,
  teacher: LockedTeacherHours,
  change: AvailabilityChange,
): Promise<void> {
  const before = await findTeachingHours(tx, teacher.teacherId);
  const { bufferBefore, bufferAfter, maxPerDay, noticeHours, aheadDays } = {
    ...before.limits,
    ...removeAbsent(change.limits ?? {}),
  };
  const after: TeachingHours = {
    week: change.week === undefined ? before.week : change.week,
    limits: { bufferBefore, bufferAfter, maxPerDay, noticeHours, aheadDays },
  };
  await publishChanges(tx, teacher, {
    changes: [
      ...compareHours(listWeekHours(before.week), listWeekHours(after.week)),
      ...compareStates(before.limits, after.limits, bookingLimitFields),
    ],
    write: () => writeTeachingHours(tx, teacher.teacherId, after),
    // A week without any hours and no week differ: only after the first was saved, the person has decided.
    isChanged: (before.week === null) !== (after.week === null),
  });
}

/** Sets other hours for one day. */
export async function changeDay(
  tx: Tx,
  teacher: LockedTeacherHours,
  day: string,
  hours: DayHours,
): Promise<void> {
  const before = await findException(tx, teacher.teacherId, day);
  await publishChanges(tx, teacher, {
    changes: compareHours(before && listDayHours(day, before), listDayHours(day, hours)),
    write: () => writeException(tx, teacher.teacherId, { day, hours }),
  });
}

/** Lets a day have the hours of its weekday again. Does nothing if it has no others. */
export async function removeDay(tx: Tx, teacher: LockedTeacherHours, day: string): Promise<void> {
  const before = await findException(tx, teacher.teacherId, day);
  if (!before) return;
  await publishChanges(tx, teacher, {
    changes: compareHours(listDayHours(day, before), []),
    write: () => deleteException(tx, teacher.teacherId, day),
  });
}

interface HoursChange {
  readonly changes: readonly Change[];
  readonly write: () => Promise<void>;
  readonly isChanged?: boolean;
}

async function publishChanges(
  tx: Tx,
  { teacherId, actorId }: LockedTeacherHours,
  { changes, write, isChanged = false }: HoursChange,
): Promise<void> {
  if (changes.length === 0 && !isChanged) return;
  await write();
  await recordChange(tx, 'person.hoursChanged', { actorId, subjectId: teacherId }, changes);
  tx.publish(availabilityChanged({ userId: teacherId }));
}

/** Hours as the audit log shows them; without start and end they are a day off. */
interface RecordedHours {
  /** A weekday or a date. */
  readonly day: string;
  readonly start: string | null;
  readonly end: string | null;
}

const listDayHours = (day: string, hours: DayHours): RecordedHours[] =>
  hours.length === 0
    ? [{ day, start: null, end: null }]
    : hours.map(({ start, end }) => ({ day, start, end }));

const listWeekHours = (week: TeachingWeek | null): RecordedHours[] =>
  week === null ? [] : weekdays.flatMap((day) => week[day].map(({ start, end }) => ({ day, start, end })));

const compareHours = (from: readonly RecordedHours[] = [], to: readonly RecordedHours[]): Change[] =>
  compareStates({ teachingHours: from }, { teachingHours: to }, ['teachingHours']);

/** Removes keys whose value is undefined, because they keep their value. */
const removeAbsent = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
