import type { ClassPerson } from '@klasna/contract/classes/models';
import { writeCsv } from '../../../kernel/csv/write-csv.ts';
import type { TeacherLoad } from './compute-load.ts';
import type { SchoolLoad } from './read-teaching-load.ts';

const columns = [
  'firstName',
  'lastName',
  'from',
  'to',
  'taughtMinutes',
  'bookedMinutes',
  'missedMinutes',
  'missedChargedMinutes',
  'substitutedMinutes',
  'givenAwayMinutes',
  'hoursMinutes',
  'timeOffMinutes',
  'filledMinutes',
  'freeMinutes',
] as const;

/** Writes one line for each teacher and week. The columns of hours are empty for those who keep none. */
export function writeTeachingLoad(
  teachers: readonly (Pick<TeacherLoad, 'weeks'> & {
    readonly teacher: Pick<ClassPerson, 'firstName' | 'lastName'>;
  })[],
  { weeks }: Pick<SchoolLoad, 'weeks'>,
): Buffer {
  const lines = teachers.flatMap(({ teacher, weeks: figures }) =>
    figures.map(({ hours, ...minutes }, index) => ({
      firstName: teacher.firstName,
      lastName: teacher.lastName,
      from: weeks[index]?.from ?? '',
      to: weeks[index]?.to ?? '',
      taughtMinutes: minutes.taught,
      bookedMinutes: minutes.booked,
      missedMinutes: minutes.missed,
      missedChargedMinutes: minutes.missedCharged,
      substitutedMinutes: minutes.substituted,
      givenAwayMinutes: minutes.givenAway,
      hoursMinutes: hours?.open ?? '',
      timeOffMinutes: hours?.away ?? '',
      filledMinutes: hours?.filled ?? '',
      freeMinutes: hours?.free ?? '',
    })),
  );
  return writeCsv(lines, columns);
}
