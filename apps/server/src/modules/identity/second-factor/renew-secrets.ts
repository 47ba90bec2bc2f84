import type { SecretBox } from '../../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../../schools/index.ts';
import { toSecretContext } from './prove-code.ts';
import { toCodesContext } from './recovery-codes.ts';
import {
  listOutdatedCodeKeys,
  listOutdatedSecrets,
  replaceCodeKey,
  replaceSecret,
} from './second-factor.store.ts';

/**
 * Encrypts secrets of replaced keys again, with the current key, so that the replaced ones can be retired. A
 * value that no key opens stays as it is: its secret may come back.
 */
export async function renewSecrets(deps: EachSchoolDeps, secrets: SecretBox): Promise<void> {
  await forEachSchool(deps, (schoolId) =>
    deps.database.inSchool(schoolId, async (tx) => {
      for (const outdated of await listOutdatedSecrets(tx, secrets.currentPrefix)) {
        const context = toSecretContext(tx, outdated.id);
        const secret = secrets.open(outdated.secret, context);
        if (secret !== undefined) await replaceSecret(tx, outdated, secrets.seal(secret, context));
      }
      for (const outdated of await listOutdatedCodeKeys(tx, secrets.currentPrefix)) {
        const context = toCodesContext(schoolId, outdated.userId);
        const key = secrets.open(outdated.sealedKey.toString(), context);
        if (key !== undefined) await replaceCodeKey(tx, outdated, Buffer.from(secrets.seal(key, context)));
      }
    }),
  );
}
