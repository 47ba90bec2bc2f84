import type { roomsRoutes } from '@klasna/contract/rooms/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { changeRoom, createRoom, describeRoom, type RoomsDeps } from './change-rooms.ts';
import type { RoomCreator, RoomResource } from './resources.ts';
import type { RoomRow } from './rooms.store.ts';

type Routes = typeof roomsRoutes;

export function roomsHandlers(deps: RoomsDeps) {
  return {
    listRooms: async ({ resource }: HandlerInput<Routes['listRooms'], RoomRow[]>) => ({
      data: resource.map(describeRoom),
    }),

    createRoom: async ({ tx, resource, body }: HandlerInput<Routes['createRoom'], RoomCreator>) => ({
      data: describeRoom(await createRoom(tx, resource, body)),
    }),

    changeRoom: async ({ tx, resource, body }: HandlerInput<Routes['changeRoom'], RoomResource>) => ({
      data: describeRoom(await changeRoom(tx, resource, body, deps)),
    }),
  };
}
