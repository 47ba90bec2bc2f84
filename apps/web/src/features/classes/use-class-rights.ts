import { useSession } from '../../lib/session/use-session.ts';

export interface ClassListRights {
  readonly isMember: boolean;
  readonly isAdministrator: boolean;
  readonly mayAdd: boolean;
}

/** What somebody may do with classes as such; with each of them, its `can` says. The server decides again. */
export function useClassRights(): ClassListRights {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const permissions = useSession((session) => session.permissions);
  const isAdministrator = permissions.includes('admin-access');
  return { isMember, isAdministrator, mayAdd: isAdministrator || permissions.includes('teacher') };
}
