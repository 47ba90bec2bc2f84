/**
 * SQL expressions for the components of a balance, for statements whose first parameter is the school id. `row` is an
 * alias of rows with a `user_id`, and with a `plan_id` when lessons of one plan are counted.
 */
import { expiresWithinDays } from '@klasna/contract/people/values';
import { dueExpiriesSql, hasExpiredSql } from './due-expiries-sql.ts';

type BalanceScope = 'of plan' | 'of all plans';

const planCondition = (table: string, row: string, scope: BalanceScope): string =>
  scope === 'of plan' ? `and ${table}.plan_id = ${row}.plan_id` : '';

const hasLessonsLeft = "t.status = 'active' and t.deleted_at is null and t.lessons_remaining > 0";

/** The lessons that can still be used at this instant. */
export const usableLessonsSql = (row: string, instant: string, scope: BalanceScope): string => `(
  select coalesce(sum(t.lessons_remaining), 0)::int from user_tariffs t
  where t.school_id = $1 and t.user_id = ${row}.user_id ${planCondition('t', row, scope)} and ${hasLessonsLeft}
    and not exists (select from ${dueExpiriesSql(instant)} d where d.tariff_id = t.id))`;

const unpaidCondition = 'c.tariff_id is null and c.refunded_at is null';

/** The charged lessons that no tariff has paid. */
export const unpaidLessonsSql = (row: string, scope: BalanceScope): string => `(
  select count(*)::int from lesson_charges c
  where c.school_id = $1 and c.user_id = ${row}.user_id ${planCondition('c', row, scope)} and ${unpaidCondition})`;

/** Selects the tariffs of these people that can still be used, as a table of user_id, plan_id and lessons. */
export const usableTariffsSql = (userIds: string, instant: string): string => `
  select t.user_id, t.plan_id, t.lessons_remaining as lessons from user_tariffs t
  where t.school_id = $1 and t.user_id = any(${userIds}) and ${hasLessonsLeft}
    and not ${hasExpiredSql(instant, '(select s.timezone from schools s where s.school_id = $1)')}`;

/** Selects the unpaid lessons of these people, as a table of user_id, plan_id and lessons. */
export const unpaidByStudentAndPlanSql = (userIds: string): string => `
  select c.user_id, c.plan_id, count(*) as lessons from lesson_charges c
  where c.school_id = $1 and c.user_id = any(${userIds}) and ${unpaidCondition}
  group by c.user_id, c.plan_id`;

/** Selects students with unpaid lessons, as a table of user_id and lessons. */
export const unpaidByStudentSql = `(
  select c.user_id, count(*)::int as lessons from lesson_charges c
  where c.school_id = $1 and ${unpaidCondition} group by c.user_id)`;

/** Selects packs whose lessons expire soon, as a table of user_id, plan_name, lessons and expires_at. */
export const expiringPacksSql = (instant: string): string => `(
  select t.user_id, t.plan_name, t.lessons_remaining as lessons,
    end_of_day(t.next_payment_date, s.timezone) as expires_at
  from user_tariffs t join schools s on s.school_id = t.school_id
  where t.school_id = $1 and ${hasLessonsLeft}
    -- The index contains only the date; its day ends up to two days later in the time zone of the school.
    and t.next_payment_date > ${instant} - interval '2 days'
    and t.next_payment_date < ${instant} + interval '${expiresWithinDays} days'
    and end_of_day(t.next_payment_date, s.timezone) > ${instant})`;
