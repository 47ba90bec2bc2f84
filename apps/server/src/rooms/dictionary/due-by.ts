import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';
import { dayAround } from './days.ts';
import type { Owner } from './subjects.ts';

export const timezoneOf = async (tx: Tx, { timezone }: Owner): Promise<string> =>
  timezone ?? (await findSchool(tx)).timezone;

/** The end of the owner's training day: words due later today are due all day. */
export const dueBy = async (tx: Tx, owner: Owner): Promise<Date> =>
  dayAround(tx.now, await timezoneOf(tx, owner)).end;
