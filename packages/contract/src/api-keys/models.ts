import { id, instant, limits, line } from '@klasna/base/values';
import { z } from 'zod';
import { type Scope, scopes } from './scopes.ts';

const scope = z.enum(scopes as readonly [Scope, ...Scope[]]);

/** `ownerInactive`: its person is suspended or deleted, so that the key does nothing. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'ownerInactive'] as const;

export const apiKeyView = z.object({
  id,
  name: z.string(),
  /** The person who made the key, and as whom it acts. */
  owner: z.object({ id, firstName: z.string(), lastName: z.string() }),
  isOwn: z.boolean(),
  lastFour: z.string(),
  scopes: z.array(scope),
  state: z.enum(apiKeyStates),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null until the first use. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

export const newApiKey = z.object({
  name: line(1).max(limits.apiKeyNameMax),
  scopes: z.array(scope).min(1).max(scopes.length),
  /** The days until the key expires. */
  days: z.int().min(1).max(limits.apiKeyDaysMax),
});
export type NewApiKey = z.output<typeof newApiKey>;

/** The token is in this reply and never again. */
export const createdApiKey = z.object({ token: z.string(), data: apiKeyView });
