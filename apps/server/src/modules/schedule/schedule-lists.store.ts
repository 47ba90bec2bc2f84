/** Lists lessons of a period in one query, with any combination of filters. */

import type { ClassType } from '@klasna/contract/classes/values';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { keepPlan } from '../../kernel/db/school-client.ts';
import { isAbsentSql } from '../attendance/index.ts';
import type { ScheduleScope } from './resources.ts';

export interface ListedEventRow {
  readonly id: string;
  readonly seriesId: string | null;
  readonly classId: string;
  readonly className: string;
  readonly classType: ClassType;
  readonly classTeacherId: string;
  readonly isClassDeleted: boolean;
  readonly planId: string | null;
  readonly teacherId: string;
  readonly startsAt: Date;
  readonly duration: number;
  readonly status: EventStatus;
  readonly meetingLink: string | null;
  readonly overlaps: boolean;
}

export interface ListEventsOptions {
  readonly audience: ScheduleScope['audience'];
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly teacherId?: string | undefined;
  readonly classId?: string | undefined;
  readonly studentId?: string | undefined;
  readonly groupId?: string | undefined;
}

/** The meeting link: only planned lessons use the link of their class; held lessons keep their own. */
export const meetingLinkSql = `coalesce(e.meeting_link, case when e.status = 'scheduled' then c.room_url end)`;

const columns = `e.id, e.series_id as "seriesId", e.class_id as "classId", c.name as "className", c.type as "classType",
  c.teacher_id as "classTeacherId", c.deleted_at is not null as "isClassDeleted", c.school_plan_id as "planId", e.teacher_id as "teacherId",
  e.starts_at as "startsAt", e.duration, e.status, ${meetingLinkSql} as "meetingLink",
  e.allow_overlap as overlaps`;

const selectEvents = `select ${columns} from lesson_events e
  join classes c on c.school_id = e.school_id and c.id = e.class_id`;

/**
 * Selects lessons of a class that the person is in, lessons of which they are a guest, and held lessons in which they were
 * expected. All parts start from the person: a single condition on all lessons of the period would scan those of the whole
 * school.
 */
const attendedBySql = (person: string, periodCondition: string): string => `e.id in (
  select e.id from class_students cs join lesson_events e on e.school_id = $1 and e.class_id = cs.class_id
  where cs.school_id = $1 and cs.user_id = ${person} and e.deleted_at is null and ${periodCondition}
  union all
  select g.event_id from lesson_guests g where g.school_id = $1 and g.user_id = ${person}
    -- Not those who gave their seat back and pay for it.
    and not ${isAbsentSql('g.event_id', person)}
  union all
  select h.id from event_students es
  join lesson_events h on h.school_id = $1 and h.id = es.event_id and h.status <> 'scheduled'
  where es.school_id = $1 and es.user_id = ${person})`;

/** Builds the conditions on lessons `e` of the school `$1`, and a name that tells which filters they contain. */
export function buildEventConditions(schoolId: string, options: ListEventsOptions) {
  const values: unknown[] = [schoolId];
  const asked: [name: string, condition: string][] = [];
  const addCondition = (name: string, value: unknown, condition: (value: string) => string): void => {
    if (value !== undefined) asked.push([name, condition(`$${values.push(value)}`)]);
  };
  // Also includes lessons that began a day earlier: the index contains start times, and no lesson is longer than a day.
  addCondition(
    'from',
    options.from,
    (from) => `e.starts_at > ${from}::timestamptz - interval '1 day'
      and e.starts_at + make_interval(mins => e.duration) > ${from}`,
  );
  addCondition('to', options.to, (to) => `e.starts_at < ${to}`);
  const periodCondition = ['true', ...asked.map(([, condition]) => condition)].join(' and ');
  const { audience } = options;
  addCondition(
    'taught',
    audience.kind === 'teacher' ? audience.id : undefined,
    (id) => `e.teacher_id = ${id}`,
  );
  addCondition('attended', audience.kind === 'student' ? audience.id : undefined, (id) =>
    attendedBySql(id, periodCondition),
  );
  addCondition('teacher', options.teacherId, (id) => `e.teacher_id = ${id}`);
  addCondition('class', options.classId, (id) => `e.class_id = ${id}`);
  addCondition('student', options.studentId, (id) => attendedBySql(id, periodCondition));
  addCondition(
    'group',
    options.groupId,
    (id) => `e.class_id in (select c.id from classes c where c.school_id = $1 and c.group_id = ${id})`,
  );
  return {
    name: asked.map(([name]) => name).join('.'),
    conditions: ['e.deleted_at is null', ...asked.map(([, condition]) => condition)],
    values,
  };
}

function buildEventsQuery(schoolId: string, options: ListEventsOptions) {
  const { name, conditions, values } = buildEventConditions(schoolId, options);
  const text = `${selectEvents} where e.school_id = $1 and ${conditions.join(' and ')} order by e.starts_at, e.id`;
  return { name: `schedule.list.${name}`, text, values };
}

export async function listEvents(tx: Tx, options: ListEventsOptions): Promise<ListedEventRow[]> {
  return (await tx.client.query<ListedEventRow>(buildEventsQuery(tx.schoolId, options))).rows;
}

const plannedOfClassText = `select e.class_id, e.id, e.starts_at, e.starts_at + make_interval(mins => e.duration) as ends_at
    from lesson_events e
    where e.school_id = $1 and e.class_id = wanted.class_id and e.status = 'scheduled' and e.deleted_at is null`;

const nextText = `
  select e.class_id as "classId", e.id, e.starts_at as "startsAt", e.ends_at as "endsAt"
  from unnest($2::uuid[]) as wanted (class_id) cross join lateral (
    (${plannedOfClassText} and e.starts_at >= $3 order by e.starts_at, e.id limit 1)
    union all
    (${plannedOfClassText} and e.starts_at < $3 and e.starts_at > $3::timestamptz - interval '1 day'
      and e.starts_at + make_interval(mins => e.duration) > $3
    order by e.starts_at desc, e.id limit 1)
  ) as e`;

/** For each class, returns the planned lesson in progress and the next one from now on. */
export async function listNextLessons(tx: Tx, classIds: readonly string[]) {
  if (classIds.length === 0) return [];
  type Row = { classId: string; id: string; startsAt: Date; endsAt: Date };
  const values = [tx.schoolId, classIds, tx.now];
  // The number of classes changes the estimate of the planner, but not its best plan.
  const query = keepPlan({ name: 'schedule.next', text: nextText, values });
  return (await tx.client.query<Row>(query)).rows;
}

const lessonsOfPersonText = `
  select c.name as class, e.starts_at as "startsAt", e.duration, e.status, e.teacher_id = $2 as taught, r.name as room
  from lesson_events e join classes c on c.school_id = e.school_id and c.id = e.class_id
    left join rooms r on r.school_id = $1 and r.id = e.room_id
  where e.school_id = $1 and e.deleted_at is null and (e.teacher_id = $2 or ${attendedBySql('$2', 'true')})
  order by e.starts_at, e.id`;

/** Lists all lessons that a person taught or attended, for their data export. */
export async function listLessonsOfPerson(tx: Tx, userId: string): Promise<object[]> {
  return (await tx.client.query<object>(lessonsOfPersonText, [tx.schoolId, userId])).rows;
}
