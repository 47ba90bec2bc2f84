import {
  requiredTimetableColumns,
  type TimetableColumn,
  type TimetableImportFields,
  type TimetableImportReport,
  timetableColumns,
  timetableImportLimits,
} from '@klasna/contract/schedule/timetable-import';
import type { Tx } from '../../kernel/db/pool.ts';
import { createNameFinder } from '../../kernel/imports/create-name-finder.ts';
import { lockImports } from '../../kernel/imports/lock-imports.ts';
import type { ImportShape } from '../../kernel/imports/read-import.ts';
import { type ImportRequest, runImport } from '../../kernel/imports/run-import.ts';
import { translate } from '../../kernel/translations.ts';
import {
  createClass,
  listActiveClasses,
  listStudentIds,
  lockClassesShared,
  type SchoolClass,
} from '../classes/index.ts';
import { listGroupNames, listMemberIdsByGroup } from '../groups/index.ts';
import { createPeopleFinder, findPeopleById, formatName, type NamedPerson } from '../people/index.ts';
import { listAllPlans } from '../plans/index.ts';
import { listUsableRooms } from '../rooms/index.ts';
import { findSchool, listClosures } from '../schools/index.ts';
import { lockPeople } from './conflicts.store.ts';
import type { TimetableImporter } from './resources.ts';
import { defaultDurationMinutes, scheduleEvent } from './schedule-event.ts';
import { toLastDay, weekdayOf } from './timetable-cells.ts';
import { type TimetableClass, toNewClass } from './timetable-classes.ts';
import { compareWithSchedule } from './timetable-conflicts.ts';
import { timetableHeadings } from './timetable-import-names.ts';
import {
  type TimetableContext,
  type TimetableFileRow,
  type TimetableRow,
  validateTimetableRows,
} from './timetable-rows.ts';

const timetableFile: ImportShape<TimetableColumn> = {
  columns: timetableColumns,
  names: timetableHeadings,
  required: requiredTimetableColumns,
  limits: timetableImportLimits,
  messages: { empty: 'rowsFileEmpty', rows: 'rowsFileRows' },
};

type TimetableRequest = ImportRequest<TimetableColumn, TimetableImportFields>;

/**
 * Plans the lessons of every valid row as planning by hand does; in mode `all`, only if every row is valid. Lessons that
 * are there already stay, so that the same file adds nothing a second time.
 */
export async function importTimetable(
  tx: Tx,
  importer: TimetableImporter,
  request: TimetableRequest,
): Promise<TimetableImportReport> {
  const { language } = request;
  const { timezone } = await findSchool(tx);
  const validate = async (rows: readonly TimetableFileRow[]) =>
    validateTimetableRows(rows, await loadContext(tx, importer, rows, { timezone, language }));
  const compare = (rows: readonly TimetableRow[]) => compareWithSchedule(tx, rows, { timezone, language });
  const addToClass = createClassAdder(tx);
  return runImport(request, {
    shape: timetableFile,
    columnName: (column) => translate(language, `timetables:fields.${column}`),
    validate: async (rows) => compare(await validate(rows)),
    lockAndValidate: async (rows) => {
      await lockImports(tx, 'timetable');
      await lockParticipants(tx, await validate(rows));
      return compare(await validate(rows));
    },
    add: async ({ planned }) => {
      if (!planned) return;
      const schoolClass = await addToClass(planned.class);
      const booking = { class: schoolClass, teacherId: planned.teacher.id, isTeacher: true };
      await scheduleEvent(tx, { ...importer, ...booking }, { ...planned.input, classId: schoolClass.id });
    },
    describe: (row) => describeTimetableRow(row, timezone),
  });
}

const toNamed = ({ id, firstName, lastName }: NamedPerson) => ({
  id,
  name: formatName({ firstName, lastName }),
});

async function loadContext(
  tx: Tx,
  { filterTeachers }: TimetableImporter,
  rows: readonly TimetableFileRow[],
  { timezone, language }: Pick<TimetableContext, 'timezone' | 'language'>,
): Promise<TimetableContext> {
  const listCells = (column: TimetableColumn) => rows.flatMap(({ values }) => values[column] ?? []);
  const people = await createPeopleFinder(tx, [...listCells('student'), ...listCells('teacher')]);
  const staffIds = listCells('teacher').flatMap((cell) => people(cell).map(({ id }) => id));
  const teacherIds = await filterTeachers(tx, [...new Set(staffIds)]);
  const groups = await listGroupNames(tx);
  const findGroups = createNameFinder(groups);
  const groupIds = listCells('group').flatMap((cell) => findGroups(cell).map(({ id }) => id));
  const members = await listMemberIdsByGroup(tx, [...new Set(groupIds)]);
  const plans = await listAllPlans(tx);
  const plansById = new Map(plans.map((plan) => [plan.id, plan]));
  const classes = await listClasses(tx);
  return {
    ...{ timezone, language, closures: await listClosures(tx), knownTimes: new Map() },
    findStudents: (cell) =>
      people(cell)
        .filter(({ role }) => role === 'member')
        .map(toNamed),
    findTeachers: (cell) =>
      people(cell)
        .filter(({ id }) => teacherIds.has(id))
        .map(toNamed),
    findGroups,
    findRooms: createNameFinder(await listUsableRooms(tx)),
    findPlans: createNameFinder(plans),
    planName: (id) => plansById.get(id)?.name,
    classes,
    findClasses: createNameFinder(classes),
    listMembers: (groupId) => members.get(groupId) ?? [],
    durationOf: (planId) => plansById.get(planId ?? '')?.duration ?? defaultDurationMinutes,
  };
}

/** Lists the classes of the school, with their teachers and students. */
async function listClasses(tx: Tx): Promise<TimetableClass[]> {
  const classes = await listActiveClasses(tx);
  const students = await listStudentIds(
    tx,
    classes.map(({ id }) => id),
  );
  const teachers = await findPeopleById(tx, [...new Set(classes.map(({ teacherId }) => teacherId))]);
  const names = new Map(teachers.map((teacher) => [teacher.id, formatName(teacher)]));
  return classes.map((existing) => {
    const { id, name, teacherId, schoolPlanId, studentId, groupId } = existing;
    const teacher = { id: teacherId, name: names.get(teacherId) ?? '' };
    return {
      ...{ key: id, name, teacher, schoolPlanId, studentId, groupId, existing },
      studentIds: students.get(id) ?? [],
    };
  });
}

/** Locks classes before people, as planning a lesson does, so that nobody changes meanwhile what rows rely on. */
async function lockParticipants(tx: Tx, rows: readonly TimetableRow[]): Promise<void> {
  const planned = rows.flatMap((row) => row.planned ?? []);
  const classIds = planned.flatMap(({ class: { existing } }) => existing?.id ?? []);
  await lockClassesShared(tx, [...new Set(classIds)]);
  await lockPeople(
    tx,
    planned.flatMap((lessons) => [lessons.teacher.id, lessons.class.teacher.id, ...lessons.class.studentIds]),
  );
}

/** Returns a function that creates a class with the first of its rows, and finds it for the others. */
function createClassAdder(tx: Tx): (planned: TimetableClass) => Promise<SchoolClass> {
  const added = new Map<string, SchoolClass>();
  return async (planned) => {
    const known = planned.existing ?? added.get(planned.key);
    if (known) return known;
    const teacher = { id: planned.teacher.id, teaches: true };
    const created = await createClass(tx, { teacher }, toNewClass(planned));
    added.set(planned.key, created);
    return created;
  };
}

const describeTimetableRow = ({ values, learner, planned }: TimetableRow, timezone: string) => ({
  learner: learner ?? values.student ?? values.group ?? values.class ?? '',
  planned: planned
    ? {
        className: planned.class.name,
        isNewClass: planned.class.existing === undefined,
        teacher: planned.teacher.name,
        weekday: weekdayOf(planned.times),
        time: planned.times.time,
        duration: planned.duration,
        firstDay: planned.times.firstDay,
        lastDay: toLastDay(planned.times, timezone),
        lessons: planned.times.starts.length,
        room: planned.room?.name ?? null,
      }
    : null,
});
