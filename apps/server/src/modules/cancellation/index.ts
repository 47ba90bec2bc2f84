/**
 * What it costs a student to cancel a lesson late or to miss it: the policy of the school, which plans and classes override.
 * Depends on schools and audit, and counts free cancellations in the rows of attendance and lessons. The schedule module, above it, applies the policy when lessons are cancelled or marked.
 * Invariants are tested in decide-absence.test.ts, resolve-policy.test.ts and schedule/cancellation.test.ts, who may do what
 * in policies/cancellation/cancellation-matrix.test.ts.
 */
export { readSchoolPolicy } from './change-policy.ts';
export { decideAnnounced, decideNoShow, findFreeUntil } from './decide-absence.ts';
export { findPolicy } from './find-policy.ts';
export { countFreeCancellations } from './policies.store.ts';
export type { ResolvedPolicy } from './resolve-policy.ts';
export type { LockedPolicy, LockedSchoolPolicy, PolicyResource } from './resources.ts';
