/**
 * Dates of a tariff. The database calculates them, so that the same time zone rules decide when the last day ends.
 */
import type { Tx } from '../../kernel/db/pool.ts';

interface ResolveDatesInput {
  /** An instant, or a date in the school's time zone. */
  readonly purchaseDate: string;
  /** The last day; null for as long as the plan is valid. */
  readonly nextPaymentDate: string | null;
  readonly validityDays: number;
}

export interface TariffDates {
  readonly purchaseDate: Date;
  readonly nextPaymentDate: Date;
  /** Whether the last day is not before the first. */
  readonly areOrdered: boolean;
}

const toInstantSql = (value: string): string =>
  `case when length(${value}) = 10 then moment_on(${value}::date, s.timezone) else ${value}::timestamptz end`;
const addDaysSql = (from: string, days: string): string =>
  `(${from} at time zone s.timezone + make_interval(days => ${days})) at time zone s.timezone`;
const toDateSql = (when: string): string => `(${when} at time zone s.timezone)::date`;

/** If instant and date are the same day, the day starts at that instant. */
const datesText = `
  select d.first as "purchaseDate", ${toDateSql('d.last')} >= ${toDateSql('d.first')} as "areOrdered",
    case when ${toDateSql('d.last')} = ${toDateSql('d.first')} then greatest(d.first, d.last) else d.last end as "nextPaymentDate"
  from schools s,
    lateral (select ${toInstantSql('$2::text')} as first) as p,
    lateral (select p.first, coalesce(${toInstantSql('$3::text')}, ${addDaysSql('p.first', '$4::int')}) as last) as d
  where s.school_id = $1`;

export async function resolveDates(tx: Tx, input: ResolveDatesInput): Promise<TariffDates> {
  const values = [tx.schoolId, input.purchaseDate, input.nextPaymentDate, input.validityDays];
  const [dates] = (await tx.client.query<TariffDates>({ name: 'tariffs.dates', text: datesText, values }))
    .rows;
  if (!dates) throw new Error('The school of this transaction does not exist.');
  return dates;
}

const renewalText = `
  select ${addDaysSql(`case when ${toDateSql('$2::timestamptz')} >= ${toDateSql('$3::timestamptz')} then $2::timestamptz else $3::timestamptz end`, '$4::int')} as until
  from schools s where s.school_id = $1`;

/** Finds the new end: that many days after the last end, or after today if today is later. */
export async function findRenewalEnd(tx: Tx, last: Date, validityDays: number): Promise<Date> {
  const values = [tx.schoolId, last, tx.now, validityDays];
  const [row] = (await tx.client.query<{ until: Date }>({ name: 'tariffs.renew', text: renewalText, values }))
    .rows;
  if (!row) throw new Error('The school of this transaction does not exist.');
  return row.until;
}
