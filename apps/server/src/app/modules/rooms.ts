import { roomsRoutes } from '@klasna/contract/rooms/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { roomsChanged } from '../../modules/rooms/index.ts';
import { roomsHandlers } from '../../modules/rooms/rooms.routes.ts';
import { countLessonChanges } from '../../modules/schedule/index.ts';
import { roomsPolicies } from '../../policies/rooms/rooms.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createRoomsModule: CreateAppModule = ({ live }) => ({
  endpoints: serveModule('rooms', roomsRoutes, roomsPolicies, roomsHandlers({ countLessonChanges })),
  subscribers: [transient(roomsChanged, (schoolId) => live.emitToSchool(schoolId, 'rooms.changed', {}))],
});
