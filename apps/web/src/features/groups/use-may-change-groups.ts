import { useSession } from '../../lib/session/use-session.ts';

/** Who looks after people looks after groups; the server decides again. */
export const useMayChangeGroups = (): boolean =>
  useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'users-management'),
  );
