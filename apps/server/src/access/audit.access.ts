import type { auditRoutes } from '@klasna/contract/audit/routes';
import type { Tx } from '../kernel/db/pool.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findSchool } from '../rooms/schools/index.ts';
import { type Actor, isAdministrator } from './actor.ts';

/** Only administrators may read the audit log, because it contains changes about everybody. */
export const auditRules = {
  listEntries: {
    may: isAdministrator,
    find: ({ tx }: { tx: Tx }) => findSchool(tx),
  },
} satisfies RulesOf<typeof auditRoutes, Actor>;
