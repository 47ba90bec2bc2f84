/**
 * The secret that signs the events of an endpoint: `whsec_` and 32 random bytes in base64, as the Standard Webhooks
 * specification writes it. It is stored encrypted and bound to the endpoint.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type EachSchoolDeps, forEachSchool } from '../schools/index.ts';
import { listSecrets, saveSecrets } from './webhooks.store.ts';

const prefix = 'whsec_';
const secretBytes = 32;

export const createSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const toContext = (schoolId: string, id: string): string => `webhook secret ${schoolId} ${id}`;

export interface SecretOwner {
  readonly schoolId: string;
  readonly id: string;
}

export const sealSecret = (secrets: SecretBox, { schoolId, id }: SecretOwner, secret: string): string =>
  secrets.seal(secret, toContext(schoolId, id));

/** Returns undefined if no key opens it, such as after a restore beside another secret of the installation. */
export const openSecret = (
  secrets: SecretBox,
  { schoolId, id }: SecretOwner,
  sealed: string,
): string | undefined => secrets.open(sealed, toContext(schoolId, id));

/** The header `webhook-signature`: one signature for each secret, separated by spaces. */
export function signMessage(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

/** Encrypts secrets with the current key that are encrypted with one that was replaced, so that it can be retired. */
export async function renewWebhookSecrets(deps: EachSchoolDeps, secrets: SecretBox): Promise<void> {
  await forEachSchool(deps, (schoolId) =>
    deps.database.inSchool(schoolId, async (tx) => {
      for (const { id, secret, replacedSecret } of await listSecrets(tx)) {
        const renew = <T extends string | null>(sealed: T): T | string => {
          if (sealed === null || sealed.startsWith(secrets.currentPrefix)) return sealed;
          const opened = openSecret(secrets, { schoolId, id }, sealed);
          return opened === undefined ? sealed : sealSecret(secrets, { schoolId, id }, opened);
        };
        const renewed = { secret: renew(secret), replacedSecret: renew(replacedSecret) };
        if (renewed.secret !== secret || renewed.replacedSecret !== replacedSecret)
          await saveSecrets(tx, id, renewed);
      }
    }),
  );
}
