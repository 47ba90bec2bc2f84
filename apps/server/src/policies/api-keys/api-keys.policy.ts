import type { apiKeysRoutes } from '@klasna/contract/api-keys/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { type LockedKey, lockKey } from '../../modules/api-keys/index.ts';
import { type Actor, isAdministrator, toMyself } from '../actor.ts';

interface KeyInput {
  readonly tx: Tx;
  readonly params: { readonly id: string };
}

const lockFoundKey = async ({ tx, params }: KeyInput): Promise<LockedKey> =>
  requireFound(await lockKey(tx, params.id));

/** Administrators make keys, and see and revoke those of everybody. */
export const apiKeysPolicies = {
  listKeys: { isAllowed: isAdministrator, load: toMyself },
  createKey: { isAllowed: isAdministrator, load: toMyself },
  revokeKey: { isAllowed: isAdministrator, load: lockFoundKey },
} satisfies PoliciesOf<typeof apiKeysRoutes, Actor>;
