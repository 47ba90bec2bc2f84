/** Compares the rows of a timetable with the lessons of the school and with each other. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Message } from '../../kernel/failure.ts';
import { formatDateTime } from '../../kernel/format-date-time.ts';
import { findPeopleById, formatName } from '../people/index.ts';
import { listUsableRooms } from '../rooms/index.ts';
import { computeEnd } from './compute-end.ts';
import { listConflicts, listRoomConflicts, type WantedSlot } from './conflicts.store.ts';
import { listLessonsAt } from './events.store.ts';
import type { PlannedLessons, TimetableFileRow, TimetableRow } from './timetable-rows.ts';

interface ConflictTexts {
  readonly timezone: string;
  readonly language: LanguageTag;
}

/** The maximum number of conflicts that are reported for one row; a few suffice to recognise them. */
const maxConflicts = 3;

/**
 * Marks rows whose lessons are there already, and refuses rows at a time that is taken, as planning by hand does. Of two
 * rows that overlap, the later one is refused.
 */
export async function compareWithSchedule(
  tx: Tx,
  rows: readonly TimetableRow[],
  texts: ConflictTexts,
): Promise<TimetableRow[]> {
  const planned = rows.flatMap((row) => row.planned ?? []);
  const isThere = await findExisting(tx, planned);
  const names = await findPresentNames(tx, planned);
  const earlierRows = createEarlierRows();
  const compared: TimetableRow[] = [];
  for (const row of rows) {
    const { planned: lessons, ...rest } = row;
    if (!lessons) {
      compared.push(row);
      continue;
    }
    if (isThere(lessons)) {
      compared.push({ ...rest, isExisting: true });
      continue;
    }
    const errors = await findProblems(tx, lessons, { names, earlierRows, texts });
    if (Object.keys(errors).length > 0) compared.push({ ...rest, errors });
    else {
      earlierRows.add(lessons, row);
      compared.push(row);
    }
  }
  return compared;
}

/** Returns a function that says whether a class has one of these lessons: for a series, in a series. */
async function findExisting(
  tx: Tx,
  planned: readonly PlannedLessons[],
): Promise<(lessons: PlannedLessons) => boolean> {
  const toKey = (classId: string, startsAt: Date): string => `${classId} ${startsAt.getTime()}`;
  const found = await listLessonsAt(
    tx,
    [...new Set(planned.flatMap(({ class: { existing } }) => existing?.id ?? []))],
    planned.flatMap(({ class: { existing }, times }) =>
      existing ? times.starts.map(({ startsAt }) => startsAt) : [],
    ),
  );
  const isInSeries = new Map(
    found.map(({ classId, startsAt, seriesId }) => [toKey(classId, startsAt), seriesId !== null]),
  );
  return ({ class: { existing }, times: { starts, repeat } }) =>
    existing !== undefined &&
    starts.some(({ startsAt }) => {
      const inSeries = isInSeries.get(toKey(existing.id, startsAt));
      return inSeries !== undefined && (inSeries || !repeat);
    });
}

/** The names of the people of these lessons who are in the school, and of its rooms. */
async function findPresentNames(
  tx: Tx,
  planned: readonly PlannedLessons[],
): Promise<ReadonlyMap<string, string>> {
  const ids = planned.flatMap(({ teacher, class: { studentIds } }) => [teacher.id, ...studentIds]);
  const [people, rooms] = [await findPeopleById(tx, [...new Set(ids)]), await listUsableRooms(tx)];
  return new Map([
    ...people.map((person) => [person.id, formatName(person)] as const),
    ...rooms.map(({ id, name }) => [id, name] as const),
  ]);
}

interface ComparedWith {
  readonly names: ReadonlyMap<string, string>;
  readonly earlierRows: EarlierRows;
  readonly texts: ConflictTexts;
}

async function findProblems(
  tx: Tx,
  lessons: PlannedLessons,
  { names, earlierRows, texts }: ComparedWith,
): Promise<TimetableRow['errors']> {
  if (!names.has(lessons.teacher.id)) return { teacher: [{ key: 'validation:notATeacher' }] };
  const repeated = earlierRows.findRepeated(lessons);
  if (repeated) return { weekday: [{ key: 'messages:lessonRepeated', values: { line: repeated.line } }] };
  const query = { slots: toSlots(lessons), studentIds: lessons.class.studentIds, ignoredEventIds: [] };
  const { allowOverlap } = lessons.input;
  const inRooms = await listRoomConflicts(tx, query, maxConflicts);
  const taken = allowOverlap ? [] : await listConflicts(tx, query, maxConflicts);
  const messages = [
    ...[...inRooms, ...taken].map(
      (conflict): Message => ({
        key: 'messages:timeTaken',
        values: { name: conflict.name, time: formatSlot(conflict, texts), lesson: conflict.className },
      }),
    ),
    ...earlierRows.listOverlaps(lessons, names, allowOverlap ? 'room' : 'everybody').map(
      ({ name, slot, line }): Message => ({
        key: 'messages:timeTakenByRow',
        values: { name, time: formatSlot(slot, texts), line },
      }),
    ),
  ].slice(0, maxConflicts);
  return messages.length > 0 ? { time: messages } : {};
}

const toSlots = ({ teacher, duration, times, input }: PlannedLessons): WantedSlot[] =>
  times.starts.map(({ startsAt }) => ({
    startsAt,
    duration,
    teacherId: teacher.id,
    roomId: input.roomId ?? null,
  }));

function formatSlot(
  slot: Pick<WantedSlot, 'startsAt' | 'duration'>,
  { timezone: timeZone, language }: ConflictTexts,
): string {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone, language } as const;
  const start = formatDateTime(slot.startsAt, { day: 'numeric', month: 'long', year: 'numeric', ...clock });
  return `${start}–${formatDateTime(computeEnd(slot), clock)}`;
}

type RowPosition = Pick<TimetableFileRow, 'line'>;

interface EarlierLesson extends RowPosition {
  readonly slot: WantedSlot;
}

interface EarlierRows {
  readonly add: (lessons: PlannedLessons, row: RowPosition) => void;
  /** Finds an earlier row that plans one of these lessons in the same class. */
  readonly findRepeated: (lessons: PlannedLessons) => RowPosition | undefined;
  readonly listOverlaps: (
    lessons: PlannedLessons,
    names: ReadonlyMap<string, string>,
    /** A room never has two lessons at once, also where people may overlap. */
    of: 'everybody' | 'room',
  ) => readonly (EarlierLesson & { readonly name: string })[];
}

const dayMs = 86_400_000;
const dayOf = ({ startsAt }: WantedSlot): number => Math.floor(startsAt.getTime() / dayMs);

/** Remembers the lessons of accepted rows by person or room and day, because no lesson is longer than a day. */
function createEarlierRows(): EarlierRows {
  const byLesson = new Map<string, RowPosition>();
  const byPersonAndDay = new Map<string, EarlierLesson[]>();
  const listKeys = ({ class: { key }, times }: PlannedLessons): string[] =>
    times.starts.map(({ startsAt }) => `${key} ${startsAt.getTime()}`);
  // A person who teaches and learns may do both at once, as in `conflicts.store.ts`.
  const listPeople = ({ teacher, class: { studentIds }, input: { roomId } }: PlannedLessons) => [
    ...(roomId ? [{ id: roomId, key: `room ${roomId}` }] : []),
    { id: teacher.id, key: `teacher ${teacher.id}` },
    ...studentIds.map((id) => ({ id, key: `student ${id}` })),
  ];
  const listNear = (person: string, slot: WantedSlot): EarlierLesson[] =>
    [-1, 0, 1].flatMap((days) => byPersonAndDay.get(`${person} ${dayOf(slot) + days}`) ?? []);
  return {
    add: (lessons, { line }) => {
      for (const key of listKeys(lessons)) byLesson.set(key, { line });
      for (const { key } of listPeople(lessons))
        for (const slot of toSlots(lessons)) {
          const dayKey = `${key} ${dayOf(slot)}`;
          const ofDay = byPersonAndDay.get(dayKey) ?? [];
          byPersonAndDay.set(dayKey, ofDay);
          ofDay.push({ slot, line });
        }
    },
    findRepeated: (lessons) =>
      listKeys(lessons)
        .map((key) => byLesson.get(key))
        .find((row) => row !== undefined),
    listOverlaps: (lessons, names, of) => {
      const overlaps = new Map<string, EarlierLesson & { readonly name: string }>();
      for (const { id, key } of listPeople(lessons).filter(
        (one) => of === 'everybody' || one.key.startsWith('room '),
      ))
        for (const slot of toSlots(lessons))
          for (const earlier of listNear(key, slot)) {
            if (overlaps.size === maxConflicts) return [...overlaps.values()];
            if (earlier.slot.startsAt < computeEnd(slot) && slot.startsAt < computeEnd(earlier.slot))
              overlaps.set(`${earlier.line}`, { ...earlier, name: names.get(id) ?? '' });
          }
      return [...overlaps.values()];
    },
  };
}
