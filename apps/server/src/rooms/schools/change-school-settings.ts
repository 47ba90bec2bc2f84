import type { Closure, SchoolGeneralChange } from '@klasna/contract/schools/models';
import type { WeekSchedule } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import { listClosures, replaceClosures } from './closures.store.ts';
import { schoolChanged } from './schools.news.ts';
import { changeSchool, type School, type SchoolChange } from './schools.store.ts';
import type { HeldSchool } from './subjects.ts';

export async function changeGeneral(tx: Tx, held: HeldSchool, change: SchoolGeneralChange): Promise<School> {
  return changeAndTell(tx, held, change);
}

export async function changeSchedule(tx: Tx, held: HeldSchool, schedule: WeekSchedule): Promise<School> {
  return changeAndTell(tx, held, { schedule });
}

export async function changeClosures(
  tx: Tx,
  { actorId }: HeldSchool,
  closures: readonly Closure[],
): Promise<Closure[]> {
  const before = await listClosures(tx);
  await replaceClosures(tx, closures);
  const after = await listClosures(tx);
  await recordChange(tx, 'school.changed', { actorId }, closuresChange(before, after));
  tx.tell(schoolChanged({}));
  return after;
}

async function changeAndTell(
  tx: Tx,
  { school: before, actorId }: HeldSchool,
  change: SchoolChange,
): Promise<School> {
  const after = await changeSchool(tx, change);
  const fields = Object.keys(change) as (keyof SchoolChange)[];
  await recordChange(tx, 'school.changed', { actorId }, compareStates(before, after, fields));
  tx.tell(schoolChanged({}));
  return after;
}

/** Records only removed and added closures, because the client always sends the whole list. */
function closuresChange(before: readonly Closure[], after: readonly Closure[]): Change[] {
  const from = without(before, after);
  const to = without(after, before);
  return from.length + to.length === 0 ? [] : [{ field: 'closures', from, to }];
}

function without(closures: readonly Closure[], others: readonly Closure[]): Closure[] {
  const known = new Set(others.map((closure) => JSON.stringify(closure)));
  return closures.filter((closure) => !known.has(JSON.stringify(closure)));
}
