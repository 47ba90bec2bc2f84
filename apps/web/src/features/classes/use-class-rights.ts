import { useSession } from '../../lib/session/use-session.ts';

export interface ClassListRights {
  readonly isMember: boolean;
  readonly isAdministrator: boolean;
  readonly mayAdd: boolean;
}

/** What a person may do with classes in general; `can` of each class says the rest. The server checks again. */
export function useClassRights(): ClassListRights {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const permissions = useSession((session) => session.permissions);
  const isAdministrator = permissions.includes('admin-access');
  return { isMember, isAdministrator, mayAdd: isAdministrator || permissions.includes('teacher') };
}
