/** The token of a key: a prefix by which secret scanners know it, then a token like that of a session. */
import { createToken, findSchoolOfToken, hashToken } from '../identity/index.ts';

const prefix = 'klasna_';
const lastCharacters = 4;

interface ApiKeyToken {
  readonly text: string;
  readonly hash: Buffer;
  /** By which people know the key again. */
  readonly lastFour: string;
}

export function createApiKeyToken(schoolId: string): ApiKeyToken {
  const text = prefix + createToken(schoolId).text;
  return { text, hash: hashToken(text), lastFour: text.slice(-lastCharacters) };
}

export const isApiKeyToken = (text: string): boolean => text.startsWith(prefix);

export const findSchoolOfApiKey = (text: string): string | undefined =>
  isApiKeyToken(text) ? findSchoolOfToken(text.slice(prefix.length)) : undefined;
