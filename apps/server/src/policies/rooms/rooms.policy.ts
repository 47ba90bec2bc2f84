import type { roomsRoutes } from '@klasna/contract/rooms/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findRoom, listRooms, type RoomCreator, type RoomResource } from '../../modules/rooms/index.ts';
import { lockSchool } from '../../modules/schools/index.ts';
import { type Actor, canManagePeople, isAdministrator, isTeacher } from '../actor.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}
interface RoomPolicyInput extends PolicyContext {
  readonly params: { readonly id: string };
}

const lockForCreation = async ({ tx, actor }: PolicyContext): Promise<RoomCreator> => {
  await lockSchool(tx);
  return { actorId: actor.userId };
};

const loadForChange = async ({ tx, actor, params }: RoomPolicyInput): Promise<RoomResource> => ({
  room: requireFound(await findRoom(tx, params.id)),
  actorId: actor.userId,
});

/** Those who plan or see lessons of others list the rooms; administrators change them. */
export const roomsPolicies = {
  listRooms: {
    isAllowed: (actor: Actor) => canManagePeople(actor) || isTeacher(actor),
    load: ({ tx }: PolicyContext) => listRooms(tx),
  },
  createRoom: { isAllowed: isAdministrator, load: lockForCreation },
  changeRoom: { isAllowed: isAdministrator, load: loadForChange },
} satisfies PoliciesOf<typeof roomsRoutes, Actor>;
