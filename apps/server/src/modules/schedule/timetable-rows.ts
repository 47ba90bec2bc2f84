/** Validates the rows of a timetable: which class each one means, and which lessons it would plan. Pure. */
import { limits, webAddress } from '@klasna/base/values';
import type { NewEvent } from '@klasna/contract/schedule/models';
import {
  type TimetableColumn,
  timetableColumns,
  timetableImportLimits,
} from '@klasna/contract/schedule/timetable-import';
import type { CsvRow } from '../../kernel/csv/read-csv.ts';
import type { Message } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { findCellErrors } from '../../kernel/imports/check-cells.ts';
import { sortErrors, toRowErrors } from '../../kernel/imports/describe-import.ts';
import { findAnswer } from '../../kernel/imports/find-answer.ts';
import { type ReadCount, readCountWithin } from '../../kernel/imports/read-cells.ts';
import { hasErrors, type ImportedRow } from '../../kernel/imports/run-import.ts';
import { mapInSlices } from '../../kernel/workers/sliced-rows.ts';
import { type RowTimes, readTimes, type SchoolCalendar, type TimetableCells } from './timetable-cells.ts';
import { chooseClass, type Named, type NamedThings, type TimetableClass } from './timetable-classes.ts';

export type TimetableFileRow = CsvRow<TimetableColumn>;

export interface TimetableContext extends SchoolCalendar, NamedThings {
  readonly durationOf: (planId: string | null) => number;
}

/** The lessons that a row plans. */
export interface PlannedLessons {
  readonly class: TimetableClass;
  readonly teacher: Named;
  readonly times: RowTimes;
  readonly duration: number;
  readonly room?: Named;
  readonly input: Omit<NewEvent, 'classId' | 'teacherId'>;
}

/** A row is there already if its class has one of the lessons; then nothing of the row is planned. */
export interface TimetableRow extends ImportedRow<TimetableColumn> {
  /** The name of the student, group or class; undefined if there is no such one. */
  readonly learner?: string;
  /** What would be planned; undefined if the row is invalid. */
  readonly planned?: PlannedLessons;
}

export async function validateTimetableRows(
  rows: readonly TimetableFileRow[],
  context: TimetableContext,
): Promise<TimetableRow[]> {
  const newClasses = new Map<string, TimetableClass>();
  let lessonCount = 0;
  return mapInSlices(rows, (row): TimetableRow => {
    const cellErrors = findCellErrors(row.values);
    if (hasErrors({ errors: cellErrors })) return { ...row, isExisting: false, errors: cellErrors };
    const {
      class: rowClass,
      teacher,
      learner,
      errors: classErrors,
    } = chooseClass(row.values, context, newClasses);
    const { times, errors: timeErrors } = readTimes(row.values, context);
    const { values, errors: detailErrors } = readDetails(row.values, context);
    const found = { ...row, ...(learner !== undefined && { learner }), isExisting: false };
    const errors = sortErrors({ ...timeErrors, ...detailErrors, ...classErrors }, timetableColumns);
    lessonCount += times?.starts.length ?? 0;
    if (lessonCount > timetableImportLimits.lessons)
      throw toInvalidField('file', 'rowsFileLessons', { max: timetableImportLimits.lessons });
    if (!rowClass || !teacher || !times || hasErrors({ errors })) return { ...found, errors };
    newClasses.set(rowClass.key, rowClass);
    const duration = values.duration ?? context.durationOf(rowClass.schoolPlanId);
    return {
      ...found,
      errors,
      planned: {
        ...{ class: rowClass, teacher, times, duration, input: toInput(times, values) },
        ...(values.room && { room: values.room }),
      },
    };
  });
}

interface RowDetails {
  readonly duration?: number;
  readonly meetingLink?: string;
  readonly room?: Named;
  readonly allowOverlap: boolean;
}

const toInput = (
  { starts, repeat }: RowTimes,
  { duration, meetingLink, room, allowOverlap }: RowDetails,
): PlannedLessons['input'] => ({
  startsAt: starts[0]?.startsAt.toISOString() ?? '',
  ...(repeat && { repeat }),
  ...(duration !== undefined && { duration }),
  ...(meetingLink !== undefined && { meetingLink }),
  ...(room && { roomId: room.id }),
  allowOverlap,
});

const link = webAddress(limits.addressMax);
const dayMinutes = 1440;

/** Reads how long lessons are, where they meet, and whether they may overlap others. */
function readDetails(
  { duration: durationCell, link: linkCell, room: roomCell, overlap: overlapCell }: TimetableCells,
  { findRooms }: Pick<NamedThings, 'findRooms'>,
) {
  const duration: ReadCount =
    durationCell === undefined ? {} : readCountWithin(durationCell, { min: 1, max: dayMinutes });
  const address = linkCell === undefined ? undefined : link.safeParse(linkCell);
  const [room] = roomCell === undefined ? [] : findRooms(roomCell);
  const answer = overlapCell === undefined ? 'no' : findAnswer(overlapCell);
  const wrongLink: Message | undefined =
    address && !address.success ? { key: 'validation:website' } : undefined;
  const values: RowDetails = {
    ...(duration.count !== undefined && { duration: duration.count }),
    ...(address?.success && { meetingLink: address.data }),
    ...(room && { room }),
    allowOverlap: answer === 'yes',
  };
  const errors = toRowErrors({
    duration: duration.error,
    link: wrongLink,
    room:
      roomCell === undefined || room
        ? undefined
        : { key: 'messages:roomNameUnknown', values: { name: roomCell } },
    overlap: answer ? undefined : { key: 'messages:yesOrNo' },
  });
  return { values, errors };
}
