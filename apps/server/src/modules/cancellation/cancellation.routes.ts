import type { CancellationPolicy } from '@klasna/contract/cancellation/models';
import type { cancellationRoutes } from '@klasna/contract/cancellation/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { changeOverriddenPolicy, changeSchoolPolicy, readOverriddenPolicy } from './change-policy.ts';
import type { LockedPolicy, LockedSchoolPolicy, PolicyResource } from './resources.ts';

type Routes = typeof cancellationRoutes;

const readOverridden = async ({ tx, resource }: { tx: Tx; resource: PolicyResource }) => ({
  data: await readOverriddenPolicy(tx, resource),
});
const changeOverridden = async ({
  tx,
  resource,
  body,
}: HandlerInput<Routes['changePlanPolicy'] | Routes['changeClassPolicy'], LockedPolicy>) => ({
  data: await changeOverriddenPolicy(tx, resource, body),
});

export const cancellationHandlers = {
  readSchoolPolicy: async ({ resource }: HandlerInput<Routes['readSchoolPolicy'], CancellationPolicy>) => ({
    data: resource,
  }),
  changeSchoolPolicy: async ({
    tx,
    resource,
    body,
  }: HandlerInput<Routes['changeSchoolPolicy'], LockedSchoolPolicy>) => ({
    data: await changeSchoolPolicy(tx, resource, body),
  }),
  readPlanPolicy: readOverridden,
  changePlanPolicy: changeOverridden,
  readClassPolicy: readOverridden,
  changeClassPolicy: changeOverridden,
};
