import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findPerson, type Person } from '../rooms/people/index.ts';
import type { Actor } from './actor.ts';

const ownPerson = async ({ tx, actor }: { tx: Tx; actor: Actor }): Promise<Person> =>
  found(await findPerson(tx, actor.userId));

/** Rows 2 and 3: everybody, for themselves. */
export const peopleRules = {
  ownAccount: { find: ownPerson },
  readProfile: { find: ownPerson },
  changeProfile: { find: ownPerson },
  uploadAvatar: { find: ownPerson },
  removeAvatar: { find: ownPerson },
} satisfies RulesOf<typeof peopleRoutes, Actor>;
