import type { noticesRoutes } from '@klasna/contract/notices/routes';
import type { RulesOf } from '../kernel/http/room.ts';
import { type Actor, oneself } from './actor.ts';

/** Row 5: everybody has their own. */
export const noticesRules = {
  listNotices: { find: oneself },
  readAll: { find: oneself },
  readOne: { find: oneself },
  readSettings: { find: oneself },
  changeSettings: { find: oneself },
} satisfies RulesOf<typeof noticesRoutes, Actor>;
