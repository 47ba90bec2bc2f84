import type { Closure, SchoolGeneralChange } from '@klasna/contract/schools/models';
import type { WeekSchedule } from '@klasna/contract/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { listClosures, replaceClosures } from './closures.store.ts';
import { schoolChanged } from './schools.news.ts';
import { changeSchool, type School, type SchoolChange } from './schools.store.ts';

export async function changeGeneral(tx: Tx, change: SchoolGeneralChange): Promise<School> {
  return changeAndTell(tx, change);
}

export async function changeSchedule(tx: Tx, schedule: WeekSchedule): Promise<School> {
  return changeAndTell(tx, { schedule });
}

export async function changeClosures(tx: Tx, closures: readonly Closure[]): Promise<Closure[]> {
  await replaceClosures(tx, closures);
  tx.tell(schoolChanged({}));
  return listClosures(tx);
}

async function changeAndTell(tx: Tx, change: SchoolChange): Promise<School> {
  tx.tell(schoolChanged({}));
  return changeSchool(tx, change);
}
