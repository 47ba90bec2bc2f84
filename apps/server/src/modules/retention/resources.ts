import type { RetentionRules } from '@klasna/contract/retention/models';

/** Resource that the policy passes to the change: the rules, whose school is locked, and the actor. */
export interface LockedRetention {
  readonly rules: RetentionRules;
  readonly actorId: string;
}
