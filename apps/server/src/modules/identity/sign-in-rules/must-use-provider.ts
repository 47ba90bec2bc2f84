import type { Tx } from '../../../kernel/db/pool.ts';
import { listAdministratorIds } from '../../people/index.ts';
import { findSignInRules } from './sign-in-rules.store.ts';

/**
 * Whether the school lets this person sign in through its identity provider only. Administrators may always use their
 * own password or passkey, so that the school stays reachable when the provider does not answer.
 */
export async function mustUseProvider(tx: Tx, userId: string): Promise<boolean> {
  const { singleSignOn } = await findSignInRules(tx);
  return singleSignOn === 'required' && !(await listAdministratorIds(tx)).includes(userId);
}
