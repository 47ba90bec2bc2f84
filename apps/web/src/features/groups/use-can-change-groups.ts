import { useSession } from '../../lib/session/use-session.ts';

/** Only people who manage people may change groups. The server checks again. */
export const useCanChangeGroups = (): boolean =>
  useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'users-management'),
  );
