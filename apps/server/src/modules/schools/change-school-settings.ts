import type { WeekSchedule } from '@klasna/base/values';
import type { Closure, SchoolGeneralChange } from '@klasna/contract/schools/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import { listClosures, replaceClosures } from './closures.store.ts';
import type { LockedSchool } from './resources.ts';
import { schoolChanged } from './schools.events.ts';
import { changeSchool, type School, type SchoolChange } from './schools.store.ts';

export async function changeGeneral(
  tx: Tx,
  lockedSchool: LockedSchool,
  change: SchoolGeneralChange,
): Promise<School> {
  return changeAndRecord(tx, lockedSchool, change);
}

export async function changeSchedule(
  tx: Tx,
  lockedSchool: LockedSchool,
  schedule: WeekSchedule,
): Promise<School> {
  return changeAndRecord(tx, lockedSchool, { schedule });
}

export async function changeClosures(
  tx: Tx,
  { actorId }: LockedSchool,
  closures: readonly Closure[],
): Promise<Closure[]> {
  const before = await listClosures(tx);
  await replaceClosures(tx, closures);
  const after = await listClosures(tx);
  await recordChange(tx, 'school.changed', { actorId }, compareClosures(before, after));
  tx.publish(schoolChanged({}));
  return after;
}

async function changeAndRecord(
  tx: Tx,
  { school: before, actorId }: LockedSchool,
  change: SchoolChange,
): Promise<School> {
  const after = await changeSchool(tx, change);
  const fields = Object.keys(change) as (keyof SchoolChange)[];
  await recordChange(tx, 'school.changed', { actorId }, compareStates(before, after, fields));
  tx.publish(schoolChanged({}));
  return after;
}

/** Records only removed and added closures, because the client always sends the whole list. */
function compareClosures(before: readonly Closure[], after: readonly Closure[]): Change[] {
  const from = excludeClosures(before, after);
  const to = excludeClosures(after, before);
  return from.length + to.length === 0 ? [] : [{ field: 'closures', from, to }];
}

function excludeClosures(closures: readonly Closure[], others: readonly Closure[]): Closure[] {
  const keys = new Set(others.map((closure) => JSON.stringify(closure)));
  return closures.filter((closure) => !keys.has(JSON.stringify(closure)));
}
