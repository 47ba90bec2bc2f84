import { useSession } from '../../lib/session/use-session.ts';

/** Students have their own dictionary, teachers and administrators see those of students, and other staff see none. */
export function useWhoseWords(): 'own' | 'students' | 'nobody' {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const teaches = useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'teacher'),
  );
  if (isMember) return 'own';
  return teaches ? 'students' : 'nobody';
}
