import { limits } from '@klasna/base/values';
import type { NewApiKey } from '@klasna/contract/api-keys/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { type CurrentUser, formatForPerson } from '../identity/index.ts';
import { findPerson } from '../people/index.ts';
import { findSchool, lockSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { createApiKeyToken } from './api-key-token.ts';
import { countWorkingKeys, findKey, insertKey, type ListedKey } from './api-keys.store.ts';

interface CreateKeyDeps {
  readonly mailer: Mailer;
  readonly origin: string;
}

/** Makes a key of the person and mails them that it was made; the token is returned here and stored as a hash only. */
export async function createKey(
  tx: Tx,
  { userId }: CurrentUser,
  { name, scopes, days }: NewApiKey,
  { mailer, origin }: CreateKeyDeps,
): Promise<{ token: string; key: ListedKey }> {
  // Keys that are made at the same time are counted one after the other.
  await lockSchool(tx);
  if ((await countWorkingKeys(tx)) >= limits.apiKeysPerSchool) throw new Failure('tooManyApiKeys');
  const token = createApiKeyToken(tx.schoolId);
  const id = await insertKey(tx, {
    userId,
    name,
    scopes: [...new Set(scopes)],
    days,
    tokenHash: token.hash,
    lastFour: token.lastFour,
  });
  const key = requireFound(await findKey(tx, id));
  await recordSecurityEvent(tx, 'apiKey.created', { userId, details: { name, scopes: [...key.scopes] } });
  const [person, school] = [requireFound(await findPerson(tx, userId)), await findSchool(tx)];
  await mailer.queue(tx, {
    to: person.email,
    userId,
    language: person.locale,
    kind: 'apiKeyCreated',
    values: {
      name,
      lastFour: token.lastFour,
      schoolName: school.name,
      firstName: person.firstName,
      when: await formatForPerson(tx, person, tx.now),
      until: await formatForPerson(tx, person, key.expiresAt),
      link: `${origin}/settings/school/api-keys`,
    },
  });
  return { token: token.text, key };
}
