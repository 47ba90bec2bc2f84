import type { installationRoutes } from '@klasna/contract/installation/routes';
import { anyone, type RulesOf } from '../kernel/http/room.ts';
import type { Actor } from './actor.ts';

export const installationRules = {
  health: anyone,
  pageConfig: anyone,
} satisfies RulesOf<typeof installationRoutes, Actor>;
