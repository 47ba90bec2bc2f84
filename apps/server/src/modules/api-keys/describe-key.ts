import type { ApiKeyView } from '@klasna/contract/api-keys/models';
import { scopes } from '@klasna/contract/api-keys/scopes';
import type { ListedKey } from './api-keys.store.ts';
import { findKeyState } from './find-key-state.ts';

export const describeKey = (key: ListedKey, readerId: string, now: Date): ApiKeyView => ({
  id: key.id,
  name: key.name,
  owner: { id: key.userId, firstName: key.firstName, lastName: key.lastName },
  isOwn: key.userId === readerId,
  lastFour: key.lastFour,
  // In the order of the list; without those that only another version knows.
  scopes: scopes.filter((scope) => key.scopes.includes(scope)),
  state: findKeyState(key, now),
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
