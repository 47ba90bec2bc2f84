import type { auditRoutes } from '@klasna/contract/audit/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findSchool } from '../../modules/schools/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';

/** Only administrators may read the audit log, because it contains changes about everybody. */
export const auditPolicies = {
  listEntries: {
    isAllowed: isAdministrator,
    load: ({ tx }: { tx: Tx }) => findSchool(tx),
  },
} satisfies PoliciesOf<typeof auditRoutes, Actor>;
