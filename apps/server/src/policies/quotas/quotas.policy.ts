import type { quotasRoutes } from '@klasna/contract/quotas/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findSchool } from '../../modules/schools/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';

export const quotasPolicies = {
  readUsage: { isAllowed: isAdministrator, load: ({ tx }: { tx: Tx }) => findSchool(tx) },
} satisfies PoliciesOf<typeof quotasRoutes, Actor>;
