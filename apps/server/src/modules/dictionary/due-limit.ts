import type { Tx } from '../../kernel/db/pool.ts';
import { findSchool } from '../schools/index.ts';
import type { DictionaryOwner } from './resources.ts';
import { findTrainingDay } from './training-days.ts';

export const findTimezone = async (tx: Tx, { timezone }: DictionaryOwner): Promise<string> =>
  timezone ?? (await findSchool(tx)).timezone;

/** Finds the end of the owner's training day: words that become due later today are due all day. */
export const findDueLimit = async (tx: Tx, owner: DictionaryOwner): Promise<Date> =>
  findTrainingDay(tx.now, await findTimezone(tx, owner)).end;
