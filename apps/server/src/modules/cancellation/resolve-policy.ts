/** Which policy applies, field by field: a class overrides its plan, and a plan overrides the school. Pure. */
import type { CancellationPolicy, PolicyOverride } from '@klasna/contract/cancellation/models';
import { type PolicyField, type PolicyLevel, policyFields } from '@klasna/contract/cancellation/values';

/** A school that has set nothing: every absence without excuse is charged, and only staff cancel. */
export const defaultPolicy: CancellationPolicy = {
  noticeHours: 24,
  latePercent: 100,
  noShowPercent: 100,
  freePerMonth: 0,
  byStudents: false,
};

export const emptyOverride: PolicyOverride = {
  noticeHours: null,
  latePercent: null,
  noShowPercent: null,
  freePerMonth: null,
  byStudents: null,
};

export interface ResolvedPolicy {
  readonly values: CancellationPolicy;
  /** Where each value is set. */
  readonly levels: Readonly<Record<PolicyField, PolicyLevel>>;
}

/** The levels from the school down; a value that a level sets replaces those before. */
export function resolvePolicy(
  overrides: readonly { readonly level: PolicyLevel; readonly policy: PolicyOverride | undefined }[],
): ResolvedPolicy {
  const values = { ...defaultPolicy };
  const levels = Object.fromEntries(policyFields.map((field) => [field, 'school'])) as Record<
    PolicyField,
    PolicyLevel
  >;
  for (const { level, policy = emptyOverride } of overrides)
    for (const field of policyFields) {
      const value = policy[field];
      if (value === null) continue;
      Object.assign(values, { [field]: value });
      levels[field] = level;
    }
  return { values, levels };
}
