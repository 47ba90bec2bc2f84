/**
 * Encrypts and decrypts backups in the age format (https://age-encryption.org/v1), so that the `age` tool opens them
 * too. The library is loaded only for encrypted backups and works in chunks, so it needs little memory.
 */
import { readFileSync } from 'node:fs';
import type { Decrypter } from 'age-encryption';
import { InvalidSetting } from '../../config.ts';

type Bytes = AsyncIterable<Uint8Array>;
/** A stage of a stream pipeline, which transforms the bytes. */
export type Stage = (source: Bytes) => Bytes;

const encryptedMark = 'age-encryption.org/';

/** Creates the encryption; refuses an invalid recipient before anything is written. */
export async function createEncryption(recipients: readonly string[]): Promise<Stage> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new InvalidSetting(`BACKUP_RECIPIENTS: ${recipient} is not a recipient of age`);
    }
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/** Reads identities from a file that `age-keygen` wrote: one per line, with comments. */
export async function readIdentities(path: string): Promise<Decrypter> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new InvalidSetting(`--identity: ${(error as Error).message}`);
  }
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new InvalidSetting(`--identity: ${path} holds no identity`);
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      // Does not quote the line, because it may be most of a private key.
      throw new InvalidSetting(`--identity: ${path} has a line that is not an identity of age`);
    }
  }
  return decrypter;
}

/** Decrypts an encrypted source; returns an unencrypted source unchanged. */
export const createDecryption = (decrypter: Decrypter | undefined): Stage =>
  async function* decrypt(source) {
    const chunks = source[Symbol.asyncIterator]();
    const first = await chunks.next();
    const all = (async function* putBack() {
      if (!first.done) yield first.value;
      for (;;) {
        const chunk = await chunks.next();
        if (chunk.done) return;
        yield chunk.value;
      }
    })();
    if (first.done || !isEncrypted(first.value)) {
      yield* all;
      return;
    }
    if (!decrypter)
      throw new InvalidSetting('FILE: it is encrypted; name the file of its identity with --identity');
    yield* await openEncrypted(decrypter, all);
  };

const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, encryptedMark.length)).toString('latin1') === encryptedMark;

async function openEncrypted(decrypter: Decrypter, source: Bytes): Promise<Bytes> {
  try {
    return await decrypter.decrypt(ReadableStream.from(source));
  } catch (error) {
    if ((error as Error).message.includes('no identity matched'))
      throw new InvalidSetting('FILE: it is encrypted for another identity than that of --identity');
    throw error;
  }
}
