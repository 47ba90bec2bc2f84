import type { Tx } from '../../kernel/db/pool.ts';
import { readPolicies } from './policies.store.ts';
import { type ResolvedPolicy, resolvePolicy } from './resolve-policy.ts';

/** Finds the policy that applies to a class with this plan; without a class, that of the plan or of the school. */
export async function findPolicy(
  tx: Tx,
  { classId = null, planId }: { readonly classId?: string | null; readonly planId: string | null },
): Promise<ResolvedPolicy> {
  const owners = [
    { level: 'school', id: tx.schoolId },
    ...(planId === null ? [] : [{ level: 'plan', id: planId } as const]),
    ...(classId === null ? [] : [{ level: 'class', id: classId } as const]),
  ] as const;
  const policies = await readPolicies(
    tx,
    owners.map(({ id }) => id),
  );
  return resolvePolicy(owners.map(({ level, id }) => ({ level, policy: policies.get(id) })));
}
