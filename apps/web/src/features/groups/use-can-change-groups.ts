import { useSession } from '../../lib/session/use-session.ts';

/** Returns whether the person may change groups, as only people who manage people may. The server checks again. */
export const useCanChangeGroups = (): boolean =>
  useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'users-management'),
  );
