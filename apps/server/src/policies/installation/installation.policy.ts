import type { installationRoutes } from '@klasna/contract/installation/routes';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { Actor } from '../actor.ts';

export const installationPolicies = {
  health: anyone,
  pageConfig: anyone,
} satisfies PoliciesOf<typeof installationRoutes, Actor>;
