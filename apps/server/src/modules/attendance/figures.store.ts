/** Figures and lists of attendance, from the students of held lessons. */
import type { AttendanceCounts } from '@klasna/contract/attendance/models';
import type { AttendanceGrouping, AttendanceStatus } from '@klasna/contract/attendance/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { attendanceStatusSql, isAttendedSql, isChargedSql } from './attended-sql.ts';

export interface AttendanceSelection {
  /** The first instant, and the first one after the period. */
  readonly from: Date;
  readonly to: Date;
  readonly classId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly studentId?: string | undefined;
  readonly status?: AttendanceStatus | undefined;
  /** Only lessons of classes of this teacher, and lessons that they gave. */
  readonly teacherId?: string | undefined;
}

const status = attendanceStatusSql('es', 'e');

/** Builds the rows of a selection and a name that says which conditions they have. */
function buildSource(schoolId: string, { from, to, ...selection }: AttendanceSelection) {
  const values: unknown[] = [schoolId, from, to];
  const conditions: string[] = [];
  const names: string[] = [];
  const addCondition = (name: string, value: unknown, condition: (parameter: string) => string): void => {
    if (value === undefined) return;
    names.push(name);
    conditions.push(condition(`$${values.push(value)}`));
  };
  addCondition('class', selection.classId, (parameter) => `e.class_id = ${parameter}`);
  addCondition('group', selection.groupId, (parameter) => `c.group_id = ${parameter}`);
  addCondition('student', selection.studentId, (parameter) => `es.user_id = ${parameter}`);
  addCondition('status', selection.status, (parameter) => `${status} = ${parameter}`);
  addCondition('teacher', selection.teacherId, (parameter) => `${parameter} in (e.teacher_id, c.teacher_id)`);
  const text = `
    from lesson_events e
    join event_students es on es.school_id = $1 and es.event_id = e.id
    join classes c on c.school_id = $1 and c.id = e.class_id
    where e.school_id = $1 and e.deleted_at is null and e.status <> 'scheduled' and e.starts_at >= $2 and e.starts_at < $3
      ${conditions.map((condition) => `and ${condition}`).join(' ')}`;
  return { name: names.join('.'), text, values };
}

const countIf = (name: AttendanceStatus): string =>
  `count(*) filter (where ${status} = '${name}')::int as ${name}`;
const countsText = `count(*)::int as expected, ${countIf('present')}, ${countIf('late')}, ${countIf('trial')},
  ${countIf('excused')}, ${countIf('unexcused')},
  round(100.0 * count(*) filter (where ${isAttendedSql(status)}) / nullif(count(*), 0))::int as percent`;

type FigureRow = AttendanceCounts & { readonly key: string; readonly name: string | null };

const groupings: Readonly<Record<AttendanceGrouping, { readonly key: string; readonly name: string }>> = {
  student: { key: 'es.user_id', name: 'null' },
  class: { key: 'e.class_id', name: 'min(c.name)' },
  group: {
    key: 'c.group_id',
    name: '(select g.name from groups g where g.school_id = $1 and g.id = c.group_id)',
  },
};

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Lists figures by student, class or group, the lowest percentage first, and those of all together. */
export async function listFigures(
  tx: Tx,
  selection: AttendanceSelection,
  by: AttendanceGrouping,
  { limit, offset }: Part,
): Promise<{ rows: FigureRow[]; total: number; counts: AttendanceCounts }> {
  const { name, text, values } = buildSource(tx.schoolId, selection);
  const { key, name: nameSql } = groupings[by];
  const isGrouped = `${key} is not null`;
  const [totals, rows] = await Promise.all([
    tx.client.query<AttendanceCounts & { total: number }>({
      name: `attendance.totals.${by}.${name}`,
      text: `select count(distinct ${key})::int as total, ${countsText} ${text} and ${isGrouped}`,
      values,
    }),
    tx.client.query<FigureRow>({
      name: `attendance.figures.${by}.${name}`,
      text: `select ${key} as key, ${nameSql} as name, ${countsText} ${text} and ${isGrouped}
        group by ${key} order by percent, expected desc, ${key} limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, offset],
    }),
  ]);
  const [first] = totals.rows;
  if (!first) throw new Error('Totals are always one row.');
  const { total, ...counts } = first;
  return { rows: rows.rows, total, counts };
}

export interface MarkRow {
  readonly eventId: string;
  readonly classId: string;
  readonly className: string;
  readonly userId: string;
  readonly startsAt: Date;
  readonly status: AttendanceStatus;
  readonly lateMinutes: number | null;
  readonly reason: string | null;
  readonly isCharged: boolean;
}

const markColumns = `e.id as "eventId", e.class_id as "classId", c.name as "className", es.user_id as "userId",
  e.starts_at as "startsAt", ${status} as status, es.late_minutes as "lateMinutes", es.reason,
  ${isChargedSql('es', status)} as "isCharged"`;

/** Lists what became of each student in each lesson, the latest lesson first. */
export async function listMarks(
  tx: Tx,
  selection: AttendanceSelection,
  { limit, offset }: Part,
): Promise<{ rows: MarkRow[]; total: number }> {
  const { name, text, values } = buildSource(tx.schoolId, selection);
  const [counted, listed] = await Promise.all([
    tx.client.query<{ total: number }>({
      name: `attendance.marks-count.${name}`,
      text: `select count(*)::int as total ${text}`,
      values,
    }),
    tx.client.query<MarkRow>({
      name: `attendance.marks.${name}`,
      text: `select ${markColumns} ${text}
        order by e.starts_at desc, e.id desc, es.user_id limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, offset],
    }),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

const maxWarnings = 50;
/** Older absences are history, not something to act on. */
const warningDays = 60;

interface WarningRow {
  readonly userId: string;
  readonly classId: string;
  readonly className: string;
  readonly absences: number;
  readonly lastAt: Date;
  readonly eventId: string;
}

const buildWarningsText = (condition: string): string => `
  with ranked as (
    select es.user_id, e.class_id, e.id, e.starts_at, ${isAttendedSql(status)} as attended,
      row_number() over (partition by es.user_id, e.class_id order by e.starts_at desc, e.id desc) as place
    from lesson_events e
    join event_students es on es.school_id = $1 and es.event_id = e.id
    join classes c on c.school_id = $1 and c.id = e.class_id and c.deleted_at is null
    join users u on u.school_id = $1 and u.id = es.user_id and u.deleted_at is null
    where e.school_id = $1 and e.deleted_at is null and e.status <> 'scheduled'
      and e.starts_at > $2::timestamptz - make_interval(days => ${warningDays}) and e.starts_at <= $2 ${condition}
  ), streak as (
    select user_id, class_id, coalesce(min(place) filter (where attended) - 1, count(*))::int as absences
    from ranked group by user_id, class_id
  )
  select s.user_id as "userId", s.class_id as "classId", s.absences, r.starts_at as "lastAt", r.id as "eventId",
    (select c.name from classes c where c.school_id = $1 and c.id = s.class_id) as "className"
  from streak s join ranked r on r.user_id = s.user_id and r.class_id = s.class_id and r.place = 1
  where s.absences >= 2
  order by r.starts_at desc, s.user_id, s.class_id limit ${maxWarnings}`;

/** Lists students who were absent from the last lessons of a class, at least twice in a row. */
export async function listWarnings(tx: Tx, teacherId: string | undefined): Promise<WarningRow[]> {
  const isOfTeacher = teacherId !== undefined;
  const { rows } = await tx.client.query<WarningRow>({
    name: isOfTeacher ? 'attendance.warnings-of' : 'attendance.warnings',
    text: buildWarningsText(isOfTeacher ? 'and $3 = c.teacher_id' : ''),
    values: [tx.schoolId, tx.now, ...(isOfTeacher ? [teacherId] : [])],
  });
  return rows;
}

const absentBeforeText = `
  select wanted.id from unnest($4::uuid[]) as wanted (id) cross join lateral (
    select ${isAttendedSql(status)} as attended
    from lesson_events e join event_students es on es.school_id = $1 and es.event_id = e.id and es.user_id = wanted.id
    where e.school_id = $1 and e.class_id = $2 and e.starts_at < $3 and e.status <> 'scheduled' and e.deleted_at is null
    order by e.starts_at desc, e.id desc limit 1
  ) as previous
  where not previous.attended order by wanted.id`;

/** Returns those of these students who were absent from the lesson of the class before this instant. */
export async function listAbsentBefore(
  tx: Tx,
  { classId, startsAt }: { readonly classId: string; readonly startsAt: Date },
  userIds: readonly string[],
): Promise<string[]> {
  const values = [tx.schoolId, classId, startsAt, userIds];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'attendance.absent-before',
    text: absentBeforeText,
    values,
  });
  return rows.map(({ id }) => id);
}
