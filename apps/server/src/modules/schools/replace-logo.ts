import type { Tx } from '../../kernel/db/pool.ts';
import type { ReceivedFile } from '../../kernel/http/serve-module.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import type { LockedSchool } from './resources.ts';
import { schoolChanged } from './schools.events.ts';
import { changeSchool } from './schools.store.ts';

/** The file operations that schools need; injected when the app is composed. */
export interface LogoStore {
  readonly store: (tx: Tx, uploaderId: string, file: ReceivedFile) => Promise<string>;
  readonly remove: (tx: Tx, fileId: string) => Promise<void>;
}

/** Sets or removes the logo and deletes the previous file. */
export async function replaceLogo(
  tx: Tx,
  { school: before, actorId }: LockedSchool,
  logoId: string | null,
  logos: LogoStore,
) {
  if (before.logoId === logoId) return;
  const after = await changeSchool(tx, { logoId });
  await recordChange(tx, 'school.changed', { actorId }, compareStates(before, after, ['logoId']));
  if (before.logoId !== null) await logos.remove(tx, before.logoId);
  tx.publish(schoolChanged({}));
}
