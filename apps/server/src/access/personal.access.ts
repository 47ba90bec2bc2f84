import type { personalRoutes } from '@klasna/contract/personal/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { holdRecord } from '../rooms/people/index.ts';
import type { AskedPerson } from '../rooms/personal/index.ts';
import { type Actor, isAdministrator } from './actor.ts';

interface AskingFor {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

const readOut = async ({ tx, actor, params }: AskingFor): Promise<AskedPerson> => ({
  person: found(await holdRecord(tx, params.id, 'read')),
  actorId: actor.userId,
});

async function erased({ tx, actor, params }: AskingFor): Promise<AskedPerson> {
  const person = found(await holdRecord(tx, params.id, 'change'));
  if (person.id === actor.userId) throw new Failure('self');
  return { person, actorId: actor.userId };
}

/** Only administrators may export and erase personal data, including that of deleted people. */
export const personalRules = {
  exportPerson: { may: isAdministrator, find: readOut },
  erasePerson: { may: isAdministrator, find: erased },
} satisfies RulesOf<typeof personalRoutes, Actor>;
