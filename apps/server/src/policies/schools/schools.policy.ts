import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findSchool, type LockedSchool, listClosures, lockSchool } from '../../modules/schools/index.ts';
import type { Actor } from '../actor.ts';

interface PolicyContext {
  readonly tx: Tx;
  readonly actor: Actor;
}

const isAdministrator = ({ permissions }: Actor): boolean => permissions.has('admin-access');
const loadSchool = ({ tx }: PolicyContext) => findSchool(tx);
const lockOwnSchool = async ({ tx, actor }: PolicyContext): Promise<LockedSchool> => ({
  school: await lockSchool(tx),
  actorId: actor.userId,
});

/** Everybody may read the settings of the school; only administrators may change them. */
export const schoolsPolicies = {
  readGeneral: { load: loadSchool },
  changeGeneral: { isAllowed: isAdministrator, load: lockOwnSchool },
  uploadLogo: { isAllowed: isAdministrator, load: lockOwnSchool },
  removeLogo: { isAllowed: isAdministrator, load: lockOwnSchool },
  changeSchedule: { isAllowed: isAdministrator, load: lockOwnSchool },
  readClosures: { load: ({ tx }: PolicyContext) => listClosures(tx) },
  changeClosures: { isAllowed: isAdministrator, load: lockOwnSchool },
  restoreClosure: { isAllowed: isAdministrator, load: lockOwnSchool },
} satisfies PoliciesOf<typeof schoolsRoutes, Actor>;
