import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { newRoom, room, roomChange } from './models.ts';

const one = z.object({ id });

export const roomsRoutes = {
  listRooms: endpoint({
    method: 'GET',
    path: '/tenant/rooms',
    summary: 'The rooms of the school by name, with the archived ones.',
    who: 'signedIn',
    out: z.object({ data: z.array(room) }),
  }),
  createRoom: endpoint({
    method: 'POST',
    path: '/tenant/rooms',
    summary: 'Add a room. Administrators only.',
    who: 'signedIn',
    body: newRoom,
    out: single(room),
    status: 201,
  }),
  changeRoom: endpoint({
    method: 'PUT',
    path: '/tenant/rooms/{id}',
    summary: 'Change a room, archive it or take it back; absent keys keep their value. Administrators only.',
    who: 'signedIn',
    params: one,
    body: roomChange,
    out: single(room),
  }),
} as const;
