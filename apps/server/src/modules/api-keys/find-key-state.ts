import type { ApiKeyView } from '@klasna/contract/api-keys/models';

export interface KeyFacts {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly ownerStatus: string;
  readonly ownerDeletedAt: Date | null;
}

/** Whether a key works, and otherwise why not. */
export function findKeyState(
  { expiresAt, revokedAt, ownerStatus, ownerDeletedAt }: KeyFacts,
  now: Date,
): ApiKeyView['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return ownerDeletedAt !== null || ownerStatus === 'suspended' ? 'ownerInactive' : 'active';
}
