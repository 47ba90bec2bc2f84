/**
 * The client secret of a school, encrypted with a key of the installation. The id of the school is sealed in with it, so that the
 * secret of one school cannot be put into the row of another.
 */
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { seal, unseal } from '../../kernel/seal.ts';
import { type EachSchoolDeps, forEachSchool, listSchoolIds } from '../schools/index.ts';
import { findProvider, saveClientSecret } from './single-sign-on.store.ts';

/** The key that encrypts, and those of replaced secrets of the installation, which still decrypt. */
export type SecretKeys = readonly Buffer[];

export const toSecretKeys = (config: Pick<Config, 'keys'>): SecretKeys => config.keys('single-sign-on');

export function sealClientSecret([key]: SecretKeys, schoolId: string, secret: string): string {
  if (!key) throw new Error('The installation has no secret.');
  return seal(key, `${schoolId} ${secret}`);
}

/** Returns undefined if no key opens it, such as after a restore beside another secret of the installation. */
export function unsealClientSecret(keys: SecretKeys, schoolId: string, sealed: string): string | undefined {
  const prefix = `${schoolId} `;
  for (const key of keys) {
    const text = unseal(key, sealed);
    if (text?.startsWith(prefix)) return text.slice(prefix.length);
  }
  return undefined;
}

/** Encrypts the secret of a school anew if a replaced key encrypted it. */
async function renewClientSecret(tx: Tx, keys: SecretKeys): Promise<void> {
  const provider = await findProvider(tx);
  if (!provider || unsealClientSecret(keys.slice(0, 1), tx.schoolId, provider.clientSecret) !== undefined)
    return;
  const secret = unsealClientSecret(keys, tx.schoolId, provider.clientSecret);
  if (secret !== undefined) await saveClientSecret(tx, sealClientSecret(keys, tx.schoolId, secret));
}

/** For `npm run keys:rotate -- --retire`, after which the replaced keys are gone: a failure ends it. */
export async function renewClientSecrets(database: Database, keys: SecretKeys): Promise<void> {
  for (const schoolId of await listSchoolIds(database))
    await database.inSchool(schoolId, (tx) => renewClientSecret(tx, keys));
}

/** For every night, so that secrets leave a replaced key without a command. */
export const renewClientSecretsOfAll = (deps: EachSchoolDeps, keys: SecretKeys): Promise<void> =>
  forEachSchool(deps, (schoolId) => deps.database.inSchool(schoolId, (tx) => renewClientSecret(tx, keys)));
