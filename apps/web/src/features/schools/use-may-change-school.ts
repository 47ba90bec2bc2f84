import { useSession } from '../../lib/session/use-session.ts';

/** Everybody reads the settings of the school; the server lets administrators alone change them. */
export const useMayChangeSchool = (): boolean =>
  useSession((session) => session.permissions.includes('admin-access'));
