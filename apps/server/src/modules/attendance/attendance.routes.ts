import type { AttendanceFilter } from '@klasna/contract/attendance/models';
import type { attendanceRoutes } from '@klasna/contract/attendance/routes';
import type { ClassPerson } from '@klasna/contract/classes/models';
import type { LanguageTag } from '@klasna/languages/languages';
import { writeCsv } from '../../kernel/csv/write-csv.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { toListPart, toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { buildSheet } from './build-sheet.ts';
import {
  type AttendanceSelection,
  listFigures,
  listMarks,
  listWarnings,
  type MarkRow,
} from './figures.store.ts';
import { type ResolvedPeriod, resolvePeriod } from './resolve-period.ts';
import type { AttendanceScope, SheetResource } from './resources.ts';

type Routes = typeof attendanceRoutes;
type LoadNames = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson>>;

interface AttendanceDeps {
  readonly namesOf: LoadNames;
}

const maxRows = 100_000;

/** Reads all marks of a selection; refuses one that is too long rather than leaving some out. */
async function readAllMarks(tx: Tx, selection: AttendanceSelection): Promise<MarkRow[]> {
  const { rows, total } = await listMarks(tx, selection, { limit: maxRows, offset: 0 });
  if (total > maxRows) throw toInvalidField('from', 'exportTooLong', { max: maxRows });
  return rows;
}

/** The scope of the caller and what they ask for both have to hold. */
const toSelection = (
  period: ResolvedPeriod,
  { classId, groupId, studentId }: AttendanceFilter,
  scope: AttendanceScope,
): AttendanceSelection => ({
  from: period.from,
  to: period.to,
  classId,
  groupId,
  studentId: scope.studentId ?? studentId,
  teacherId: scope.teacherId,
});

/** Finds the names of these people at once; everybody that a mark names is known. */
async function createNameLookup(
  { namesOf }: AttendanceDeps,
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) {
  const people = await namesOf(tx, [...new Set(ids)], language);
  return (id: string): ClassPerson => {
    const found = people.get(id);
    if (!found) throw new Error('A mark names an unknown person.');
    return { id: found.id, firstName: found.firstName, lastName: found.lastName, image: found.image };
  };
}

export const attendanceHandlers = (deps: AttendanceDeps) => ({
  ...createListHandlers(deps),
  ...createClassHandlers(deps),
});

function createListHandlers(deps: AttendanceDeps) {
  return {
    listAttendance: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listAttendance'], AttendanceScope>) => {
      const period = await resolvePeriod(tx, query);
      const selection = toSelection(period, query, resource);
      const { rows, total, counts } = await listFigures(tx, selection, query.by, toListPart(query));
      const studentIds = query.by === 'student' ? rows.map(({ key }) => key) : [];
      const nameOf = await createNameLookup(deps, tx, studentIds, request.language);
      const data = rows.map(({ key, name, ...figures }) => {
        const named = { id: key, name: name ?? '' };
        return {
          ...figures,
          student: query.by === 'student' ? nameOf(key) : null,
          class: query.by === 'class' ? named : null,
          group: query.by === 'group' ? named : null,
        };
      });
      return { data, meta: { ...toPagination(query, total), total: counts, period: period.days } };
    },

    listMarks: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listMarks'], AttendanceScope>) => {
      const selection = toSelection(await resolvePeriod(tx, query), query, resource);
      const { rows, total } = await listMarks(tx, { ...selection, status: query.status }, toListPart(query));
      const nameOf = await createNameLookup(
        deps,
        tx,
        rows.map(({ userId }) => userId),
        request.language,
      );
      const data = rows.map(({ userId, classId, className, startsAt, ...mark }) => ({
        ...mark,
        student: nameOf(userId),
        class: { id: classId, name: className },
        startsAt: startsAt.toISOString(),
      }));
      return { data, meta: toPagination(query, total) };
    },

    exportMarks: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['exportMarks'], AttendanceScope>) => {
      const selection = toSelection(await resolvePeriod(tx, query), query, resource);
      const rows = await readAllMarks(tx, selection);
      const nameOf = await createNameLookup(
        deps,
        tx,
        rows.map(({ userId }) => userId),
        request.language,
      );
      const lines = rows.map(({ userId, className, startsAt, status, lateMinutes, reason, isCharged }) => ({
        firstName: nameOf(userId).firstName,
        lastName: nameOf(userId).lastName,
        class: className,
        startsAt: startsAt.toISOString(),
        status,
        lateMinutes,
        reason,
        charged: isCharged ? 'yes' : 'no',
      }));
      return {
        stream: writeCsv(lines, csvColumns),
        type: 'text/csv; charset=utf-8',
        fileName: 'attendance.csv',
      };
    },
  };
}

/** The sheet of a class, and whom staff should ask. */
function createClassHandlers(deps: AttendanceDeps) {
  return {
    readSheet: async ({ tx, resource, query, request }: HandlerInput<Routes['readSheet'], SheetResource>) => {
      const period = await resolvePeriod(tx, query);
      const rows = await readAllMarks(tx, { from: period.from, to: period.to, classId: resource.id });
      const userIds = [...new Set(rows.map(({ userId }) => userId))];
      const nameOf = await createNameLookup(deps, tx, userIds, request.language);
      const collator = new Intl.Collator(request.language);
      const byName = userIds.toSorted((one, other) => {
        const [first, second] = [nameOf(one), nameOf(other)];
        return (
          collator.compare(first.lastName, second.lastName) ||
          collator.compare(first.firstName, second.firstName) ||
          (one < other ? -1 : 1)
        );
      });
      const { lessons, students } = buildSheet(rows, byName);
      return {
        data: {
          class: { id: resource.id, name: resource.name },
          period: period.days,
          timezone: period.timezone,
          lessons: [...lessons],
          students: students.map(({ userId, marks, ...counts }) => ({
            ...counts,
            student: nameOf(userId),
            marks: [...marks],
          })),
        },
      };
    },

    listWarnings: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['listWarnings'], AttendanceScope>) => {
      const rows = await listWarnings(tx, resource.teacherId);
      const nameOf = await createNameLookup(
        deps,
        tx,
        rows.map(({ userId }) => userId),
        request.language,
      );
      return {
        data: rows.map(({ userId, classId, className, lastAt, ...warning }) => ({
          ...warning,
          student: nameOf(userId),
          class: { id: classId, name: className },
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}

const csvColumns = [
  'firstName',
  'lastName',
  'class',
  'startsAt',
  'status',
  'lateMinutes',
  'reason',
  'charged',
] as const;
