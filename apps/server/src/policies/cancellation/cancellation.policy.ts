import type { cancellationRoutes } from '@klasna/contract/cancellation/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import {
  type LockedPolicy,
  type LockedSchoolPolicy,
  type PolicyResource,
  readSchoolPolicy,
} from '../../modules/cancellation/index.ts';
import { findClass } from '../../modules/classes/index.ts';
import { findPlan } from '../../modules/plans/index.ts';
import { lockSchool } from '../../modules/schools/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';
import { canManageClass } from '../classes/class-rights.ts';

type Routes = typeof cancellationRoutes;

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface OwnerInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const canReadPolicy = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

async function loadPlan({ tx, params }: OwnerInput): Promise<PolicyResource> {
  const { id, name } = requireFound(await findPlan(tx, params.id));
  return { level: 'plan', id, name, planId: null };
}

/** Managers read the policy of every class, because they answer for what students are charged. */
async function loadClass({ tx, actor, params }: OwnerInput): Promise<PolicyResource> {
  const found = requireFound(await findClass(tx, params.id));
  if (!canManagePeople(actor) && !canManageClass(actor, found)) throw new Failure('forbidden');
  return { level: 'class', id: found.id, name: found.name, planId: found.schoolPlanId };
}

/** All policies of a school change one after the other. */
async function lockSchoolPolicy({ tx, actor }: PolicyContext): Promise<LockedSchoolPolicy> {
  await lockSchool(tx);
  return { actorId: actor.userId };
}

const lockFor =
  (load: (input: OwnerInput) => Promise<PolicyResource>) =>
  async (input: OwnerInput): Promise<LockedPolicy> => ({
    ...(await lockSchoolPolicy(input)),
    ...(await load(input)),
  });

/** The policies of what cancelling costs. */
export const cancellationPolicies = {
  readSchoolPolicy: { isAllowed: canReadPolicy, load: ({ tx }: PolicyContext) => readSchoolPolicy(tx) },
  changeSchoolPolicy: { isAllowed: isAdministrator, load: lockSchoolPolicy },
  readPlanPolicy: { isAllowed: canReadPolicy, load: loadPlan },
  changePlanPolicy: { isAllowed: isAdministrator, load: lockFor(loadPlan) },
  readClassPolicy: { isAllowed: canReadPolicy, load: loadClass },
  changeClassPolicy: { isAllowed: isAdministrator, load: lockFor(loadClass) },
} satisfies PoliciesOf<Routes, Actor>;
