import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { Tx } from '../kernel/db/pool.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findSchool, type HeldSchool, holdSchool, listClosures } from '../rooms/schools/index.ts';
import type { Actor } from './actor.ts';

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}

const administers = ({ permissions }: Actor): boolean => permissions.has('admin-access');
const ownSchool = ({ tx }: Asking) => findSchool(tx);
const ownSchoolToChange = async ({ tx, actor }: Asking): Promise<HeldSchool> => ({
  school: await holdSchool(tx),
  actorId: actor.userId,
});

/** Everybody may read the settings of the school; only administrators may change them. */
export const schoolsRules = {
  readGeneral: { find: ownSchool },
  changeGeneral: { may: administers, find: ownSchoolToChange },
  uploadLogo: { may: administers, find: ownSchoolToChange },
  removeLogo: { may: administers, find: ownSchoolToChange },
  changeSchedule: { may: administers, find: ownSchoolToChange },
  readClosures: { find: ({ tx }: Asking) => listClosures(tx) },
  changeClosures: { may: administers, find: ownSchoolToChange },
  restoreClosure: { may: administers, find: ownSchoolToChange },
} satisfies RulesOf<typeof schoolsRoutes, Actor>;
