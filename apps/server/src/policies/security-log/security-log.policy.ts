import type { securityLogRoutes } from '@klasna/contract/security-log/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findSchool } from '../../modules/schools/index.ts';
import { type Actor, isAdministrator, toMyself } from '../actor.ts';

const administratorsOnly = {
  isAllowed: isAdministrator,
  load: ({ tx }: { tx: Tx }) => findSchool(tx),
};

/** Administrators read the whole log; everybody reads what concerns their own account. */
export const securityLogPolicies = {
  listEvents: administratorsOnly,
  exportEvents: administratorsOnly,
  listOwnEvents: { load: toMyself },
} satisfies PoliciesOf<typeof securityLogRoutes, Actor>;
