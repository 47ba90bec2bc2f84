/**
 * Dates of a tariff. The database calculates them, so that the same time zone rules decide when the last day ends.
 */
import type { Tx } from '../../kernel/db/pool.ts';

interface Given {
  /** An instant, or a date in the school's time zone. */
  readonly purchaseDate: string;
  /** Null: as long as the plan is valid. */
  readonly nextPaymentDate: string | null;
  readonly validityDays: number;
}

export interface TariffDates {
  readonly purchaseDate: Date;
  readonly nextPaymentDate: Date;
  /** The last day is not before the first. */
  readonly areOrdered: boolean;
}

const moment = (given: string): string =>
  `case when length(${given}) = 10 then moment_on(${given}::date, s.timezone) else ${given}::timestamptz end`;
const later = (from: string, days: string): string =>
  `(${from} at time zone s.timezone + make_interval(days => ${days})) at time zone s.timezone`;
const dayOf = (when: string): string => `(${when} at time zone s.timezone)::date`;

/** If instant and date are the same day, the day starts at that instant. */
const datesText = `
  select d.first as "purchaseDate", ${dayOf('d.last')} >= ${dayOf('d.first')} as "areOrdered",
    case when ${dayOf('d.last')} = ${dayOf('d.first')} then greatest(d.first, d.last) else d.last end as "nextPaymentDate"
  from schools s,
    lateral (select ${moment('$2::text')} as first) as p,
    lateral (select p.first, coalesce(${moment('$3::text')}, ${later('p.first', '$4::int')}) as last) as d
  where s.school_id = $1`;

export async function resolveDates(tx: Tx, given: Given): Promise<TariffDates> {
  const values = [tx.schoolId, given.purchaseDate, given.nextPaymentDate, given.validityDays];
  const [dates] = (await tx.client.query<TariffDates>({ name: 'tariffs.dates', text: datesText, values }))
    .rows;
  if (!dates) throw new Error('The school of this transaction does not exist.');
  return dates;
}

const renewText = `
  select ${later(`case when ${dayOf('$2::timestamptz')} >= ${dayOf('$3::timestamptz')} then $2::timestamptz else $3::timestamptz end`, '$4::int')} as until
  from schools s where s.school_id = $1`;

/** The new end: so many days after the last one, or after today if that is later. */
export async function renewedUntil(tx: Tx, last: Date, validityDays: number): Promise<Date> {
  const values = [tx.schoolId, last, tx.now, validityDays];
  const [row] = (await tx.client.query<{ until: Date }>({ name: 'tariffs.renew', text: renewText, values }))
    .rows;
  if (!row) throw new Error('The school of this transaction does not exist.');
  return row.until;
}
