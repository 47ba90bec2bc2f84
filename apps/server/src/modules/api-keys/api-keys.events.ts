import { defineEvent } from '../../kernel/db/domain-event.ts';

/** An API key of this person no longer works; cached callers are removed. */
export const apiKeyRevoked = defineEvent<{ readonly userId: string; readonly keyId: string }>(
  'apiKey.revoked',
);
