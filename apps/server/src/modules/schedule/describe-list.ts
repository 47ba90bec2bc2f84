/** Describes lists of lessons: as columns for the wire, and as lessons for other modules. */
import type { ClassType } from '@klasna/contract/classes/values';
import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import type { LessonList } from '@klasna/contract/schedule/lesson-list';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type EventStatus, eventStatuses, paymentStatuses } from '@klasna/contract/schedule/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { loadCoveredUntil } from './lesson-coverage.ts';
import { type LessonListRow, type ListSource, readLessonList } from './lesson-list.store.ts';
import type { ScheduleRights } from './resources.ts';

interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarId: string | null;
  readonly isErased: boolean;
}

export interface DescribeEventsDeps {
  /** Returns names as other people see them, in the order of the people. */
  readonly describePeople: (
    schoolId: string,
    people: readonly NamedPerson[],
    language: LanguageTag,
  ) => readonly {
    readonly firstName: string;
    readonly lastName: string;
    readonly image: string | null;
  }[];
}

const noLessons: LessonList = {
  timezone: '',
  people: { ids: [], firstNames: [], lastNames: [], images: [] },
  classes: { ids: [], names: [], types: [], canOpen: [] },
  studentLists: [],
  series: [],
  meetingLinks: [],
  rooms: { ids: [], names: [], places: [] },
  lessons: { ids: [], class: [], teacher: [], studentList: [], startsAt: [], duration: [], status: [] },
};

/** Describes a whole list with one query, or two if the remaining lessons of somebody cover a part of it only. */
export async function describeLessonList(
  tx: Tx,
  source: ListSource,
  reader: ScheduleRights,
  language: LanguageTag,
  { describePeople }: DescribeEventsDeps,
): Promise<LessonList> {
  const row = await readLessonList(tx, source, reader);
  if (row.lessonIds === null) return { ...noLessons, timezone: row.timezone };
  const lessons = readLessons(row);
  const people = readPeople(row);
  const rosters = readRosters(row, people, lessons);
  const shown = findShownPeople(people, lessons, rosters);
  const names = describePeople(tx.schoolId, shown.listed, language);
  const payments = await findPayments(tx, row, lessons, rosters, reader.paymentsOfId);
  const { classes } = rosters;

  const canEdit = lessons.map(({ teacherId }, index) =>
    Number(reader.canEdit({ teacherId, classTeacherId: rosters.classOf(index).teacherId })),
  );
  const meetingLinks = new IndexedValues();
  const meetingLink = lessons.map(({ id, teacherId, status }, index) => {
    const { teacherId: classTeacherId, roomUrl } = rosters.classOf(index);
    // The same rule as `meetingLinkSql`: only planned lessons use the link of their class.
    const link = row.ownLinks?.[id] ?? (status === 'scheduled' ? roomUrl : null);
    if (link === null || !reader.canSeeMeetingLink({ teacherId, classTeacherId })) return -1;
    return meetingLinks.indexOf(link);
  });
  const rooms = row.rooms ?? [];
  const roomIndexes = new Map(rooms.map(({ id }, index) => [id, index]));
  const series = new IndexedValues();
  const overlapping = new Set(split(row.overlapping));
  const suspended = findSuspended(row, lessons, rosters, canEdit);
  return {
    timezone: row.timezone,
    people: {
      ids: shown.listed.map(({ id }) => id),
      firstNames: names.map(({ firstName }) => firstName),
      lastNames: names.map(({ lastName }) => lastName),
      images: names.map(({ image }) => image),
      ...(suspended.people.length > 0 && { suspended: suspended.people.map(shown.indexOf) }),
    },
    classes: {
      ids: classes.map(({ id }) => id),
      names: classes.map(({ name }) => name),
      types: classes.map(({ type }) => type),
      canOpen: classes.map(
        ({ teacherId, isDeleted }, index) =>
          !isDeleted &&
          reader.canOpenClass({ classTeacherId: teacherId }, rosters.isStudentOf(index, reader)),
      ),
    },
    studentLists: rosters.lists.map((list) => list.map(shown.indexOf)),
    lessons: {
      ids: lessons.map(({ id }) => id),
      class: rosters.classIndexes,
      teacher: lessons.map(({ teacherId }) => shown.indexOf(teacherId)),
      studentList: rosters.listIndexes,
      startsAt: lessons.map(({ startsAt }) => startsAt),
      duration: lessons.map(({ duration }) => duration),
      status: lessons.map(({ status }) => eventStatuses.indexOf(status)),
      ...omitDefault('paymentStatus', payments, -1),
      ...omitDefault(
        'series',
        lessons.map(({ seriesId }) => (seriesId === '' ? -1 : series.indexOf(seriesId))),
        -1,
      ),
      ...omitDefault('meetingLink', meetingLink, -1),
      ...omitDefault(
        'room',
        lessons.map(({ id }) => roomIndexes.get(row.roomOf?.[id] ?? '') ?? -1),
        -1,
      ),
      ...omitDefault(
        'overlaps',
        lessons.map(({ id }, index) => Number(overlapping.has(id) && canEdit[index] === 1)),
        0,
      ),
      ...omitDefault('suspended', suspended.lessons, 0),
      ...omitDefault('canEdit', canEdit, 0),
    },
    series: series.values,
    meetingLinks: meetingLinks.values,
    rooms: {
      ids: rooms.map(({ id }) => id),
      names: rooms.map(({ name }) => name),
      places: rooms.map(({ place }) => place),
    },
  };
}

/** Describes these lessons, also deleted ones, in the order of their starts. */
export async function describeEvents(
  tx: Tx,
  ids: readonly string[],
  reader: ScheduleRights,
  language: LanguageTag,
  deps: DescribeEventsDeps,
): Promise<LessonEvent[]> {
  return expandLessons(await describeLessonList(tx, { kind: 'ids', ids }, reader, language, deps));
}

const split = (text: string | null, separator = ','): string[] =>
  text === null || text === '' ? [] : text.split(separator);

/** Different values in the order of their first use. */
class IndexedValues {
  readonly values: string[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(value: string): number {
    const known = this.#indexes.get(value);
    if (known !== undefined) return known;
    this.#indexes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

const omitDefault = <K extends string>(key: K, column: number[], defaultValue: number) =>
  (column.every((value) => value === defaultValue) ? {} : { [key]: column }) as Partial<Record<K, number[]>>;

interface ListedLesson {
  readonly id: string;
  readonly classId: string;
  readonly teacherId: string;
  readonly startsAt: number;
  readonly duration: number;
  readonly status: EventStatus;
  readonly seriesId: string;
}

function readLessons(row: LessonListRow): ListedLesson[] {
  const [classOf, teacherOf, starts, durations, statusOf, seriesOf] = [
    row.classOf.split(','),
    row.teacherOf.split(','),
    row.starts.split(','),
    row.durations.split(','),
    row.statusOf.split(','),
    row.seriesOf.split(','),
  ];
  return split(row.lessonIds).map((id, index) => ({
    id,
    classId: classOf[index] ?? '',
    teacherId: teacherOf[index] ?? '',
    startsAt: Number(starts[index]),
    duration: Number(durations[index]),
    status: statusOf[index] as EventStatus,
    seriesId: seriesOf[index] ?? '',
  }));
}

interface People {
  readonly listed: readonly NamedPerson[];
  readonly deleted: ReadonlySet<string>;
}

function readPeople(row: LessonListRow): People {
  const erased = new Set(split(row.erasedIds));
  return {
    listed: split(row.personIds).map((id, index) => ({
      id,
      firstName: row.firstNames[index] ?? '',
      lastName: row.lastNames[index] ?? '',
      avatarId: row.avatarIds[index] ?? null,
      isErased: erased.has(id),
    })),
    deleted: new Set(split(row.deletedIds)),
  };
}

/**
 * Leaves out people whom no listed lesson names, such as somebody who joined the group of a held lesson later: a reader
 * may not know of them.
 */
function findShownPeople(
  { listed }: People,
  lessons: readonly ListedLesson[],
  { lists }: Rosters,
): { readonly listed: readonly NamedPerson[]; readonly indexOf: (id: string) => number } {
  const named = new Set([...lessons.map(({ teacherId }) => teacherId), ...lists.flat()]);
  const shown = listed.filter(({ id }) => named.has(id));
  const indexes = new Map(shown.map(({ id }, index) => [id, index]));
  return {
    listed: shown,
    indexOf: (id) => {
      const index = indexes.get(id);
      if (index === undefined) throw new Error('A lesson names an unknown person.');
      return index;
    },
  };
}

interface ListedClass {
  readonly id: string;
  readonly name: string;
  readonly type: ClassType;
  readonly teacherId: string;
  readonly studentId: string | null;
  readonly groupId: string | null;
  readonly planId: string | null;
  readonly roomUrl: string | null;
  readonly isDeleted: boolean;
}

function readClasses(row: LessonListRow): ListedClass[] {
  const [types, teacherIds, studentIds, groupIds, planIds] = [
    row.classTypes.split(','),
    row.classTeachers.split(','),
    row.classStudents.split(','),
    row.classGroups.split(','),
    row.classPlans.split(','),
  ];
  const deleted = new Set(split(row.deletedClasses));
  return split(row.classIds).map((id, index) => ({
    id,
    name: row.classNames[index] ?? '',
    type: types[index] as ClassType,
    teacherId: teacherIds[index] ?? '',
    studentId: studentIds[index] || null,
    groupId: groupIds[index] || null,
    planId: planIds[index] || null,
    roomUrl: row.roomUrls?.[id] ?? null,
    isDeleted: deleted.has(id),
  }));
}

const noStudents: readonly string[] = [];

interface Rosters {
  readonly classes: readonly ListedClass[];
  readonly classIndexes: number[];
  readonly classOf: (lessonIndex: number) => ListedClass;
  /** The guests of a planned lesson who pay for it. */
  readonly payingGuestsOf: (lessonId: string) => readonly string[];
  /** The different lists of students. */
  readonly lists: readonly (readonly string[])[];
  readonly listIndexes: number[];
  readonly studentsOfClass: (classIndex: number) => readonly string[];
  readonly isStudentOf: (classIndex: number, reader: ScheduleRights) => boolean;
}

/** Finds the students of each lesson: those of the class and guests if it is planned, and those who were there if it was held. */
function readRosters(row: LessonListRow, people: People, lessons: readonly ListedLesson[]): Rosters {
  const classes = readClasses(row);
  const indexByClass = new Map(classes.map(({ id }, index) => [id, index]));
  const studentsByGroup = readLists(row.groups);
  const attendedBy = readLists(row.attended);
  const guestsBy = readGuests(row, people);
  const studentsOfClass = classes.map(({ studentId, groupId }): readonly string[] => {
    if (groupId !== null) return studentsByGroup.get(groupId) ?? [];
    return studentId === null || people.deleted.has(studentId) ? [] : [studentId];
  });
  const classIndexes = lessons.map(({ classId }) => indexByClass.get(classId) ?? -1);
  const studentsOfLesson = lessons.map(({ id, status }, index) =>
    status === 'scheduled'
      ? addGuests(studentsOfClass[classIndexes[index] ?? -1], guestsBy.get(id))
      : attendedBy.get(id),
  );
  const lists = new IndexedValues();
  // Planned lessons of one class share their list, so that it is compared with others once.
  const knownLists = new Map<readonly string[], number>();
  const listIndexes = studentsOfLesson.map((students = noStudents) => {
    const listIndex = knownLists.get(students) ?? lists.indexOf(students.join(' '));
    knownLists.set(students, listIndex);
    return listIndex;
  });
  return {
    classes,
    classIndexes,
    classOf: (lessonIndex) => {
      const found = classes[classIndexes[lessonIndex] ?? -1];
      if (!found) throw new Error('A lesson names an unknown class.');
      return found;
    },
    payingGuestsOf: (lessonId) =>
      (guestsBy.get(lessonId) ?? []).flatMap(({ id, isTrial }) => (isTrial ? [] : [id])),
    lists: lists.values.map((list) => split(list, ' ')),
    listIndexes,
    studentsOfClass: (classIndex) => studentsOfClass[classIndex] ?? noStudents,
    isStudentOf: (classIndex, { paymentsOfId }) =>
      paymentsOfId !== undefined && studentsOfClass[classIndex]?.includes(paymentsOfId) === true,
  };
}

interface ListedGuest {
  readonly id: string;
  readonly isTrial: boolean;
}

const readGuests = (row: LessonListRow, { deleted }: People): ReadonlyMap<string, readonly ListedGuest[]> =>
  new Map(
    [...readLists(row.guests)].map(([lessonId, guests]) => [
      lessonId,
      guests
        .map((guest) => ({ id: guest.slice(0, 36), isTrial: guest.endsWith('*') }))
        .filter(({ id }) => !deleted.has(id)),
    ]),
  );

/** Returns the same list if there are no guests, because the lessons of a class share theirs. */
function addGuests(
  students: readonly string[] = noStudents,
  guests: readonly ListedGuest[] = [],
): readonly string[] {
  const added = guests.map(({ id }) => id).filter((id) => !students.includes(id));
  return added.length === 0 ? students : [...students, ...added];
}

/** Finds the suspended people of planned lessons that the reader may edit, and these lessons. */
function findSuspended(
  row: LessonListRow,
  lessons: readonly ListedLesson[],
  { lists, listIndexes }: Rosters,
  canEdit: readonly number[],
): { readonly people: readonly string[]; readonly lessons: number[] } {
  const suspendedIds = new Set(split(row.suspendedIds));
  if (suspendedIds.size === 0) return { people: [], lessons: [] };
  const people = lessons.map(({ teacherId, status }, index) =>
    status === 'scheduled' && canEdit[index] === 1
      ? [teacherId, ...(lists[listIndexes[index] ?? -1] ?? [])].filter((id) => suspendedIds.has(id))
      : [],
  );
  return { people: [...new Set(people.flat())], lessons: people.map((ids) => Number(ids.length > 0)) };
}

/** Reads entries of a key and its values. */
const readLists = (text: string | null): ReadonlyMap<string, readonly string[]> =>
  new Map(
    split(text).map((entry) => {
      const [key = '', ...values] = entry.split(' ');
      return [key, values];
    }),
  );

/** Returns the index of the payment status of each lesson, or -1. A group lesson is paid only if all its students paid. */
async function findPayments(
  tx: Tx,
  row: LessonListRow,
  lessons: readonly ListedLesson[],
  rosters: Rosters,
  paymentsOfId: string | undefined,
): Promise<number[]> {
  const [paid, unpaid] = [paymentStatuses.indexOf('paid'), paymentStatuses.indexOf('unpaid')];
  const isPaidByEvent = new Map(
    split(row.charges).map((entry) => [entry.slice(0, 36), entry.endsWith('true')]),
  );
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return [];
  const coveredUntil = await loadCoveredUntil(tx, row.partlyCovered ?? [], {
    first: new Date(first.startsAt * 1000),
    last: new Date(last.startsAt * 1000),
  });
  /** The seconds before which the planned lessons of a class are covered for everybody who pays; null if nobody does. */
  const coveredUntilOf = rosters.classes.map(({ planId, isDeleted }, classIndex): number | null => {
    const payers = rosters
      .studentsOfClass(classIndex)
      .filter((userId) => paymentsOfId === undefined || userId === paymentsOfId);
    if (planId === null || payers.length === 0) return null;
    if (isDeleted) return Number.NEGATIVE_INFINITY;
    return Math.min(...payers.map((userId) => coveredUntil(userId, planId))) / 1000;
  });
  /** As for a class, of the guests of a lesson, who pay from its plan. */
  const coveredUntilOfGuests = (lessonId: string, planId: string | null): number | null => {
    const payers = rosters
      .payingGuestsOf(lessonId)
      .filter((userId) => paymentsOfId === undefined || userId === paymentsOfId);
    if (planId === null || payers.length === 0) return null;
    return Math.min(...payers.map((userId) => coveredUntil(userId, planId))) / 1000;
  };
  return lessons.map(({ id, startsAt, status }, index) => {
    if (status !== 'scheduled') {
      const isPaid = isPaidByEvent.get(id);
      return isPaid === undefined ? -1 : isPaid ? paid : unpaid;
    }
    const untils = [
      coveredUntilOf[rosters.classIndexes[index] ?? -1] ?? null,
      coveredUntilOfGuests(id, rosters.classOf(index).planId),
    ].filter((until) => until !== null);
    if (untils.length === 0) return -1;
    return startsAt < Math.min(...untils) ? paid : unpaid;
  });
}
