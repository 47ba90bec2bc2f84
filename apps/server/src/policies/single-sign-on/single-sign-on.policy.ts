import type { singleSignOnRoutes } from '@klasna/contract/single-sign-on/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findPerson } from '../../modules/people/index.ts';
import { type Actor, isAdministrator, toMyself } from '../actor.ts';

interface PersonContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

const administratorsOnly = { isAllowed: isAdministrator, load: toMyself };

/** Administrators set how the school signs in; visitors sign in. */
export const singleSignOnPolicies = {
  readSettings: administratorsOnly,
  changeSettings: administratorsOnly,
  removeProvider: administratorsOnly,
  testConnection: administratorsOnly,
  unlinkPerson: {
    isAllowed: isAdministrator,
    load: async ({ tx, actor, params }: PersonContext) => ({
      actorId: actor.userId,
      userId: requireFound(await findPerson(tx, params.id)).id,
    }),
  },
  readOffer: anyone,
  startSignIn: anyone,
  finishSignIn: anyone,
} satisfies PoliciesOf<typeof singleSignOnRoutes, Actor>;
