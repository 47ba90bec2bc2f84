/**
 * Encrypts secrets that are stored in the database, with the current key of a purpose (`Config.keys`). A stored value
 * names the key that it is encrypted with, so that values of a replaced secret are found and encrypted again before
 * that secret is retired; see docs/decisions/0045-secrets-that-change.md.
 */
import { createHash } from 'node:crypto';
import { seal, unseal } from './seal.ts';

export interface SecretBox {
  /** Encrypts a value. `context` names the row that it belongs to; moved to another row it cannot be read. */
  readonly seal: (value: string, context: string) => string;
  /** Returns undefined if no key of this installation opens the value. */
  readonly open: (sealed: string, context: string) => string | undefined;
  /** What every value begins with that is encrypted with the current key. */
  readonly currentPrefix: string;
}

/** Names a key without revealing it. */
const toKeyId = (key: Buffer): string =>
  createHash('sha256').update('klasna key id ').update(key).digest('hex').slice(0, 8);

export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('A secret box needs a key.');
  const keysById = new Map(keys.map((key) => [toKeyId(key), key]));
  const currentPrefix = `${toKeyId(current)}.`;
  return {
    currentPrefix,
    seal: (value, context) => currentPrefix + seal(current, value, context),
    open: (sealed, context) => {
      const [id = '', body = ''] = sealed.split('.', 2);
      const key = keysById.get(id);
      return key && unseal(key, body, context);
    },
  };
}
