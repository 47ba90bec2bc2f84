import type { Tx } from '../../kernel/db/pool.ts';
import type { ReceivedFile } from '../../kernel/http/room.ts';
import { schoolChanged } from './schools.news.ts';
import { changeSchool, type School } from './schools.store.ts';

/** What a school needs of files; handed in by the composition. */
export interface Logos {
  readonly store: (tx: Tx, uploaderId: string, file: ReceivedFile) => Promise<string>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/** The new logo, or none; the one before is thrown away. */
export async function replaceLogo(tx: Tx, before: School, logoId: string | null, logos: Logos) {
  if (before.logoId === logoId) return;
  await changeSchool(tx, { logoId });
  if (before.logoId !== null) await logos.remove(tx, before.logoId);
  tx.tell(schoolChanged({}));
}
