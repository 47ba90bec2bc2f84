/** The client secret of a school, encrypted and bound to the school: in the row of another one it cannot be read. */
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { findProvider, saveClientSecret } from './single-sign-on.store.ts';

const toContext = (schoolId: string): string => `client secret ${schoolId}`;

export const sealClientSecret = (secrets: SecretBox, schoolId: string, secret: string): string =>
  secrets.seal(secret, toContext(schoolId));

/** Returns undefined if no key opens it, such as after a restore beside another secret of the installation. */
export const openClientSecret = (secrets: SecretBox, schoolId: string, sealed: string): string | undefined =>
  secrets.open(sealed, toContext(schoolId));

/**
 * Encrypts client secrets with the current key that are encrypted with one that was replaced, so that it can be
 * retired. A value that no key opens stays as it is: its secret may come back.
 */
export async function renewClientSecrets(deps: EachSchoolDeps, secrets: SecretBox): Promise<void> {
  await forEachSchool(deps, (schoolId) =>
    deps.database.inSchool(schoolId, async (tx) => {
      const provider = await findProvider(tx);
      if (!provider || provider.clientSecret.startsWith(secrets.currentPrefix)) return;
      const secret = openClientSecret(secrets, schoolId, provider.clientSecret);
      if (secret !== undefined) await saveClientSecret(tx, sealClientSecret(secrets, schoolId, secret));
    }),
  );
}
