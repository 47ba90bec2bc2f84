import { useSession } from '../../lib/session/use-session.ts';

/** Everybody may read the settings of the school; only administrators may change them. */
export const useCanChangeSchool = (): boolean =>
  useSession((session) => session.permissions.includes('admin-access'));
