import { useSession } from '../../lib/session/use-session.ts';

export interface ClassRights {
  readonly isMember: boolean;
  readonly isAdministrator: boolean;
  readonly canAdd: boolean;
}

/** Returns what a person may do with classes in general; `can` of each class adds the rest. The server checks again. */
export function useClassRights(): ClassRights {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const permissions = useSession((session) => session.permissions);
  const isAdministrator = permissions.includes('admin-access');
  return { isMember, isAdministrator, canAdd: isAdministrator || permissions.includes('teacher') };
}
