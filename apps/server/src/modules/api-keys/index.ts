/**
 * API keys, with which other programs act as the person who made the key, within its scopes
 * (docs/decisions/0066-api-keys.md). Depends on identity (tokens), people, schools and security-log; the authenticator
 * of the policies reads keys, so that every policy decides about a key as about its person.
 * Tests: `api-keys.test.ts` (making, using, revoking), `key-scopes.test.ts` (what each scope opens).
 */
export { findSchoolOfApiKey, isApiKeyToken } from './api-key-token.ts';
export { apiKeyRevoked } from './api-keys.events.ts';
export { findPresentedKey, type LockedKey, lockKey } from './api-keys.store.ts';
export { findKeyState } from './find-key-state.ts';
export { createKeyUses, type KeyUses } from './key-uses.ts';
export { apiKeysDataSection } from './personal-data.ts';
export { revokeKeysOf } from './revoke-key.ts';
