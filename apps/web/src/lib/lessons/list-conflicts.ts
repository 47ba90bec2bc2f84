import type { Conflict } from '@klasna/contract/schedule/models';
import { ApiFailure } from '../api/api-failure.ts';

/** Returns the conflicts of a failed change; empty if it failed for another reason. */
export function listConflicts(failure: unknown): readonly Conflict[] {
  if (!(failure instanceof ApiFailure) || failure.code !== 'OVERLAP') return [];
  const { conflicts } = failure.details;
  return Array.isArray(conflicts) ? (conflicts as readonly Conflict[]) : [];
}
