import type { schoolsRoutes } from '@klasna/contract/schools/routes';
import type { Tx } from '../kernel/db/pool.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import { findSchool, holdSchool, listClosures } from '../rooms/schools/index.ts';
import type { Actor } from './actor.ts';

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
}

const administers = ({ permissions }: Actor): boolean => permissions.has('admin-access');
const ownSchool = ({ tx }: Asking) => findSchool(tx);
const ownSchoolToChange = ({ tx }: Asking) => holdSchool(tx);

/** Rows 6 and 7: everybody reads, administrators change. */
export const schoolsRules = {
  readGeneral: { find: ownSchool },
  changeGeneral: { may: administers, find: ownSchoolToChange },
  uploadLogo: {
    may: administers,
    find: async ({ tx, actor }: Asking) => ({ school: await holdSchool(tx), uploaderId: actor.userId }),
  },
  removeLogo: { may: administers, find: ownSchoolToChange },
  changeSchedule: { may: administers, find: ownSchoolToChange },
  readClosures: { find: ({ tx }: Asking) => listClosures(tx) },
  changeClosures: { may: administers, find: ownSchoolToChange },
} satisfies RulesOf<typeof schoolsRoutes, Actor>;
