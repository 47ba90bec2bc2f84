import { useSession } from '../../lib/session/use-session.ts';

/** Students have words of their own; those who teach look after the words of others; the rest have nothing here. */
export function useWhoseWords(): 'own' | 'students' | 'nobody' {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const teaches = useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'teacher'),
  );
  if (isMember) return 'own';
  return teaches ? 'students' : 'nobody';
}
