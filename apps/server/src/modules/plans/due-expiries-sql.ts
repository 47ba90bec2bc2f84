/** The condition that the lessons of a tariff `t` expired before this instant. */
export const hasExpiredSql = (instant: string, timezone: string): string =>
  `(t.next_payment_date < ${instant} and end_of_day(t.next_payment_date, ${timezone}) <= ${instant})`;

/**
 * SQL for a table of the tariffs of school `$1` that expired before this instant and are not written off yet: user_id,
 * tariff_id, lessons and at.
 */
export const dueExpiriesSql = (instant: string): string => `(
  select t.user_id, t.id as tariff_id, t.lessons_remaining as lessons,
    greatest(end_of_day(t.next_payment_date, s.timezone), t.updated_at) as at
  from user_tariffs t join schools s on s.school_id = t.school_id
  where t.school_id = $1 and t.status = 'active' and t.deleted_at is null
    and ${hasExpiredSql(instant, 's.timezone')})`;
