/**
 * Reads a list of lessons with everything that describes it in one statement of one row: the lessons, their classes and
 * people, and what decides which of them are paid. Columns are joined to one text each, because the driver splits a text
 * many times faster than it parses a row for each lesson.
 */
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { keepPlan } from '../../kernel/db/school-client.ts';
import { unpaidByStudentAndPlanSql, usableTariffsSql } from '../plans/index.ts';
import { buildEventConditions, type ListEventsOptions } from './schedule-lists.store.ts';

export type ListSource =
  | ({ readonly kind: 'filtered' } & ListEventsOptions)
  /** Includes deleted lessons. */
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

/** The columns of a list. Texts are separated by commas, and the parts of an entry by spaces. */
export interface LessonListRow {
  readonly timezone: string;
  readonly lessonIds: string | null;
  readonly classOf: string;
  readonly teacherOf: string;
  /** Seconds since 1970. */
  readonly starts: string;
  readonly durations: string;
  readonly statusOf: string;
  readonly seriesOf: string;
  /** The rooms of lessons that have one, by lesson. */
  readonly roomOf: Readonly<Record<string, string>> | null;
  /** The rooms of these lessons. */
  readonly rooms: readonly ListedRoom[] | null;
  /** The links of lessons that have their own, by lesson. */
  readonly ownLinks: Readonly<Record<string, string>> | null;
  readonly overlapping: string | null;
  readonly classIds: string | null;
  readonly classNames: readonly string[];
  readonly classTypes: string;
  readonly classTeachers: string;
  readonly classStudents: string;
  readonly classGroups: string;
  readonly classPlans: string;
  /** The room links of classes that have one, by class. */
  readonly roomUrls: Readonly<Record<string, string>> | null;
  readonly deletedClasses: string | null;
  readonly personIds: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly avatarIds: readonly (string | null)[];
  readonly deletedIds: string | null;
  readonly erasedIds: string | null;
  readonly suspendedIds: string | null;
  /** Group, then its students by name. */
  readonly groups: string | null;
  /** Held lesson, then its students by name. */
  readonly attended: string | null;
  /** Planned lesson, then its guests by name; those on trial have a star behind their id. */
  readonly guests: string | null;
  /** Held lesson, and whether all its charges are paid. */
  readonly charges: string | null;
  /** The students whose remaining lessons do not cover all that are planned up to the last lesson of the list. */
  readonly partlyCovered: readonly PartlyCovered[] | null;
}

export interface ListedRoom {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
}

export interface PartlyCovered {
  readonly userId: string;
  readonly planId: string;
  /** The number of remaining lessons that can be used, minus the lessons that are not paid. */
  readonly balance: number;
  /** The classes with planned lessons; null if the student is only a guest. */
  readonly classIds: readonly string[] | null;
}

/** Held lessons name their students; planned ones have those of their class. */
const planned: EventStatus = 'scheduled';
const byName = (row: string): string =>
  `${row}.last_name collate "und-x-icu", ${row}.first_name collate "und-x-icu", ${row}.id`;

const payerIds = '(select ids from payer)::uuid[]';

/**
 * Arrays instead of joins, because an index is read with an array of keys in one pass. Who is a student of a class is what
 * the view `class_students` says, read with arrays.
 */
const buildSources = (conditions: string, reader: string, now: string): string => `
  lesson as materialized (
    select e.id, e.series_id, e.class_id, e.teacher_id, e.starts_at, e.duration, e.status, e.meeting_link,
      e.allow_overlap, e.room_id
    from lesson_events e where e.school_id = $1 and ${conditions} order by e.starts_at, e.id
  ), class as materialized (
    select c.* from classes c where c.school_id = $1 and c.id = any(array(select class_id from lesson))
  ), member as materialized (
    select m.group_id, m.user_id from group_members m
    where m.school_id = $1 and m.group_id = any(array(select group_id from class where group_id is not null))
  ), attendee as materialized (
    select es.event_id, es.user_id from event_students es
    where es.school_id = $1 and es.event_id = any(array(select id from lesson where status <> '${planned}'))
  ), guest as materialized (
    select g.event_id, g.user_id, g.is_trial from lesson_guests g
    where g.school_id = $1 and g.event_id = any(array(select id from lesson where status = '${planned}'))
  ), person as materialized (
    select u.id, u.first_name, u.last_name, u.avatar_id, u.status, u.deleted_at, u.erased_at from users u
    where u.school_id = $1 and u.id = any(array(
      select teacher_id from lesson union select student_id from class
      union select user_id from member union select user_id from attendee union select user_id from guest))
  ), payer as materialized (
    select case when ${reader}::uuid is not null then array[${reader}::uuid] else array(
      select user_id from member union select student_id from class where student_id is not null
      union select user_id from guest) end as ids
    where exists (select from lesson where status = '${planned}')
  ), paid_class as materialized (
    select c.student_id as user_id, c.id as class_id, c.school_plan_id as plan_id from classes c
    where c.school_id = $1 and c.student_id = any((select ids from payer)::uuid[]) and c.school_plan_id is not null
      and c.deleted_at is null
    union all
    select m.user_id, c.id, c.school_plan_id from group_members m
    join classes c on c.school_id = $1 and c.group_id = m.group_id
    where m.school_id = $1 and m.user_id = any((select ids from payer)::uuid[]) and c.school_plan_id is not null
      and c.deleted_at is null
  ), planned as (
    select e.class_id, count(*) as lessons from lesson_events e
    where e.school_id = $1 and e.class_id = any(array(select distinct class_id from paid_class))
      and e.status = '${planned}' and e.deleted_at is null and e.starts_at <= (select max(starts_at) from lesson)
    group by e.class_id
  ), charge as (
    select c.event_id, bool_and(c.tariff_id is not null) as is_paid from lesson_charges c
    where c.school_id = $1 and c.event_id = any(array(select id from lesson where status <> '${planned}'))
      and c.refunded_at is null and (${reader}::uuid is null or c.user_id = ${reader}::uuid)
    group by c.event_id
  ), in_plan as (
    select pc.user_id, pc.plan_id, 0 as lessons, p.lessons as planned, pc.class_id
    from paid_class pc join planned p on p.class_id = pc.class_id
    union all
    select g.user_id, c.school_plan_id, 0, 1, null from lesson_guests g
    join lesson_events e on e.school_id = $1 and e.id = g.event_id and e.status = '${planned}' and e.deleted_at is null
      and e.starts_at <= (select max(starts_at) from lesson)
    join classes c on c.school_id = $1 and c.id = e.class_id and c.school_plan_id is not null
    where g.school_id = $1 and g.user_id = any((select ids from payer)::uuid[]) and not g.is_trial
    union all
    select t.user_id, t.plan_id, t.lessons, 0, null from (${usableTariffsSql(payerIds, `${now}::timestamptz`)}) as t
    union all
    select c.user_id, c.plan_id, -c.lessons, 0, null from (${unpaidByStudentAndPlanSql(payerIds)}) as c
  ), partly_covered as (
    select user_id, plan_id, sum(lessons) as balance, json_agg(class_id) filter (where class_id is not null) as class_ids
    from in_plan group by user_id, plan_id having sum(planned) > 0 and sum(lessons) < sum(planned)
  )`;

const join = (value: string, separator = ','): string => `string_agg(${value}, '${separator}')`;

const resultText = `
  select (select timezone from schools where school_id = $1), l.*, p.*, c.*,
    (select ${join(`group_id || ' ' || ids`)} from (
      select m.group_id, string_agg(m.user_id::text, ' ' order by ${byName('p')}) as ids
      from member m join person p on p.id = m.user_id group by m.group_id) as by_group) as groups,
    (select ${join(`event_id || ' ' || ids`)} from (
      select a.event_id, string_agg(a.user_id::text, ' ' order by ${byName('p')}) as ids
      from attendee a join person p on p.id = a.user_id group by a.event_id) as by_event) as attended,
    (select ${join(`event_id || ' ' || ids`)} from (
      select g.event_id, string_agg(g.user_id || case when g.is_trial then '*' else '' end, ' ' order by ${byName('p')}) as ids
      from guest g join person p on p.id = g.user_id group by g.event_id) as by_event) as guests,
    (select ${join(`event_id || ' ' || is_paid`)} from charge) as charges,
    (select json_agg(json_build_object('id', r.id, 'name', r.name, 'place', r.place)) from rooms r
      where r.school_id = $1 and r.id = any(array(select room_id from lesson where room_id is not null))) as rooms,
    (select json_agg(json_build_object('userId', user_id, 'planId', plan_id, 'balance', balance,
      'classIds', class_ids)) from partly_covered) as "partlyCovered"
  from (
    select ${join('id::text')} as "lessonIds", ${join('class_id::text')} as "classOf", ${join('teacher_id::text')} as "teacherOf",
      ${join(`date_part('epoch', starts_at)::text`)} as starts, ${join('duration::text')} as durations,
      ${join('status')} as "statusOf", ${join(`coalesce(series_id::text, '')`)} as "seriesOf",
      json_object_agg(id, room_id) filter (where room_id is not null) as "roomOf",
      json_object_agg(id, meeting_link) filter (where meeting_link is not null) as "ownLinks",
      string_agg(id::text, ',') filter (where allow_overlap) as overlapping
    from lesson
  ) as l, (
    select ${join('id::text')} as "personIds", json_agg(first_name) as "firstNames", json_agg(last_name) as "lastNames",
      json_agg(avatar_id) as "avatarIds", string_agg(id::text, ',') filter (where deleted_at is not null) as "deletedIds",
      string_agg(id::text, ',') filter (where erased_at is not null) as "erasedIds",
      string_agg(id::text, ',') filter (where status = 'suspended' and deleted_at is null) as "suspendedIds"
    from person
  ) as p, (
    select ${join('id::text')} as "classIds", json_agg(name) as "classNames", ${join('type')} as "classTypes",
      ${join('teacher_id::text')} as "classTeachers", ${join(`coalesce(student_id::text, '')`)} as "classStudents",
      ${join(`coalesce(group_id::text, '')`)} as "classGroups", ${join(`coalesce(school_plan_id::text, '')`)} as "classPlans",
      json_object_agg(id, room_url) filter (where room_url is not null) as "roomUrls",
      string_agg(id::text, ',') filter (where deleted_at is not null) as "deletedClasses"
    from class
  ) as c`;

export interface ListReader {
  /** The person whose payments are shown; undefined shows everybody's. */
  readonly paymentsOfId?: string | undefined;
}

function buildLessonListQuery(
  schoolId: string,
  source: ListSource,
  { paymentsOfId = '' }: ListReader,
  now: Date,
) {
  const { name, conditions, values } =
    source.kind === 'ids'
      ? {
          name: 'ids',
          conditions: ['e.id = any($2::uuid[])'],
          values: [schoolId, source.ids],
        }
      : buildEventConditions(schoolId, source);
  const reader = `$${values.push(paymentsOfId === '' ? null : paymentsOfId)}`;
  const instant = `$${values.push(now)}`;
  return {
    name: `schedule.columns.${name}`,
    text: `with ${buildSources(conditions.join(' and '), reader, instant)} ${resultText}`,
    values,
  };
}

export async function readLessonList(tx: Tx, source: ListSource, reader: ListReader): Promise<LessonListRow> {
  const query = buildLessonListQuery(tx.schoolId, source, reader, tx.now);
  // Keeps the plan, because planning anew takes a third of the time, and the lists differ in length only.
  const { rows } = await tx.client.query<LessonListRow>(keepPlan(query));
  const [row] = rows;
  if (!row) throw new Error('A list of lessons is always one row.');
  return row;
}
