import type {
  CancellationPolicy,
  OverriddenPolicy,
  PolicyOverride,
} from '@klasna/contract/cancellation/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { compareStates, recordChange } from '../audit/index.ts';
import { schoolChanged } from '../schools/index.ts';
import { findPolicy } from './find-policy.ts';
import { type PolicyOwner, readPolicies, writePolicy } from './policies.store.ts';
import { emptyOverride } from './resolve-policy.ts';
import type { LockedPolicy, LockedSchoolPolicy, PolicyResource } from './resources.ts';

const toRecorded = ({ byStudents, noticeHours, ...figures }: PolicyOverride) => ({
  ...figures,
  cancellationNotice: noticeHours,
  cancelledByStudents: byStudents === null ? null : byStudents ? 'yes' : 'no',
});
const recordedFields = [
  'cancellationNotice',
  'latePercent',
  'noShowPercent',
  'freePerMonth',
  'cancelledByStudents',
] as const;

/** Writes a policy and returns what changed. */
async function writeChanges(tx: Tx, owner: PolicyOwner, before: PolicyOverride, after: PolicyOverride) {
  const changes = compareStates(toRecorded(before), toRecorded(after), recordedFields);
  if (changes.length === 0) return changes;
  await writePolicy(tx, owner, after);
  // The webhook `school.changed` informs other programs; the page reads what cancelling costs each time it asks.
  tx.publish(schoolChanged({}));
  return changes;
}

export const readSchoolPolicy = async (tx: Tx): Promise<CancellationPolicy> =>
  (await findPolicy(tx, { planId: null })).values;

export async function changeSchoolPolicy(
  tx: Tx,
  { actorId }: LockedSchoolPolicy,
  policy: CancellationPolicy,
): Promise<CancellationPolicy> {
  const before = await readSchoolPolicy(tx);
  const changes = await writeChanges(tx, { level: 'school', id: tx.schoolId }, before, policy);
  await recordChange(tx, 'school.changed', { actorId }, changes);
  return policy;
}

/** Reads what a plan or a class sets itself, and what applies to the rest. */
export async function readOverriddenPolicy(
  tx: Tx,
  { id, planId }: PolicyResource,
): Promise<OverriddenPolicy> {
  const [policies, inherited] = await Promise.all([readPolicies(tx, [id]), findPolicy(tx, { planId })]);
  return { own: policies.get(id) ?? emptyOverride, inherited: inherited.values };
}

export async function changeOverriddenPolicy(
  tx: Tx,
  resource: LockedPolicy,
  policy: PolicyOverride,
): Promise<OverriddenPolicy> {
  const { level, id, name, actorId } = resource;
  const before = await readOverriddenPolicy(tx, resource);
  const changes = await writeChanges(tx, { level, id }, before.own, policy);
  if (changes.length > 0) {
    // Says whose policy it is.
    const owner = { field: level === 'plan' ? 'planName' : 'className', from: name, to: name };
    const type = level === 'plan' ? 'plan.changed' : 'school.changed';
    await recordChange(tx, type, { actorId }, [owner, ...changes]);
  }
  return { ...before, own: policy };
}
