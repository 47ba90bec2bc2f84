import { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';

/** The length of a period without a first day, in days. */
const defaultDays = 90;

export interface ResolvedPeriod {
  readonly timezone: string;
  /** The first and the last day in the time zone of the school. */
  readonly days: { readonly from: string; readonly to: string };
  readonly from: Date;
  /** The first instant after the period. */
  readonly to: Date;
}

interface PeriodInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Resolves days of the school; the last day is today if it is not given. */
export async function resolvePeriod(tx: Tx, given: PeriodInput): Promise<ResolvedPeriod> {
  const { timezone } = await findSchool(tx);
  const today = Temporal.Instant.fromEpochMilliseconds(tx.now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const lastDay = given.to === undefined ? today : Temporal.PlainDate.from(given.to);
  const firstDay =
    given.from === undefined
      ? lastDay.subtract({ days: defaultDays - 1 })
      : Temporal.PlainDate.from(given.from);
  const toStart = (day: Temporal.PlainDate): Date =>
    new Date(day.toZonedDateTime(timezone).epochMilliseconds);
  return {
    timezone,
    days: { from: firstDay.toString(), to: lastDay.toString() },
    from: toStart(firstDay),
    to: toStart(lastDay.add({ days: 1 })),
  };
}
