import type { RetentionRules } from '@klasna/contract/retention/models';
import type { retentionRoutes } from '@klasna/contract/retention/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { isShorter, type LockedRetention, readRules } from '../../modules/retention/index.ts';
import { findSchool, lockSchool } from '../../modules/schools/index.ts';
import { type Actor, isAdministrator } from '../actor.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

const readSchool = { isAllowed: isAdministrator, load: ({ tx }: PolicyContext) => findSchool(tx) };

/** Administrators decide. Keeping something for a shorter time erases it, so that needs a fresh password. */
export const retentionPolicies = {
  readRetention: readSchool,
  previewErasure: readSchool,
  changeRetention: {
    isAllowed: isAdministrator,
    load: async ({ tx, actor }: PolicyContext): Promise<LockedRetention> => {
      await lockSchool(tx);
      return { rules: await readRules(tx), actorId: actor.userId };
    },
    needsFreshPassword: ({ resource, body }: { resource: LockedRetention; body: RetentionRules }) =>
      isShorter(resource.rules, body),
  },
} satisfies PoliciesOf<typeof retentionRoutes, Actor>;
