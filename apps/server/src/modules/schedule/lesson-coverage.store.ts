import type { Tx } from '../../kernel/db/pool.ts';

export interface PaidClass {
  readonly userId: string;
  readonly classId: string;
  readonly planId: string;
}

const classesText = `
  select cs.user_id as "userId", cs.class_id as "classId", c.school_plan_id as "planId"
  from class_students cs join classes c on c.school_id = cs.school_id and c.id = cs.class_id
  where cs.school_id = $1 and cs.user_id = any($2::uuid[]) and c.school_plan_id is not null and c.deleted_at is null`;

/** Builds the queries; exported because the benchmark runs them on their own. */
export const buildPaidClassesQuery = (schoolId: string, userIds: readonly string[]) => ({
  name: 'schedule.paid',
  text: classesText,
  values: [schoolId, userIds],
});

/** Lists the classes with a plan that these students attend. */
export const listPaidClasses = async (tx: Tx, userIds: readonly string[]): Promise<PaidClass[]> =>
  (await tx.client.query<PaidClass>(buildPaidClassesQuery(tx.schoolId, userIds))).rows;

export interface PlannedLessons {
  readonly classId: string;
  /** The number of lessons before the requested period. */
  readonly before: number;
  /**
   * The start times in the period, in seconds since 1970. They are one string, because the driver parses it many times
   * faster than an array of timestamps.
   */
  readonly starts: string | null;
}

const plannedText = `
  select e.class_id as "classId", (count(*) filter (where e.starts_at < $3))::int as before,
    string_agg(extract(epoch from e.starts_at)::text, ',') filter (where e.starts_at >= $3) as starts
  from lesson_events e
  where e.school_id = $1 and e.class_id = any($2::uuid[]) and e.status = 'scheduled' and e.deleted_at is null
    and e.starts_at <= $4
  group by e.class_id`;

export const buildPlannedQuery = (schoolId: string, classIds: readonly string[], from: Date, last: Date) => ({
  name: 'schedule.planned',
  text: plannedText,
  values: [schoolId, classIds, from, last],
});

/** Lists planned lessons up to the end of a period; earlier ones are only counted. */
export const listPlanned = async (
  tx: Tx,
  classIds: readonly string[],
  from: Date,
  last: Date,
): Promise<PlannedLessons[]> =>
  (await tx.client.query<PlannedLessons>(buildPlannedQuery(tx.schoolId, classIds, from, last))).rows;
