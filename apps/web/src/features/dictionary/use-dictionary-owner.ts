import { useSession } from '../../lib/session/use-session.ts';

/**
 * Returns whose dictionary a person may see: students their own, teachers and administrators those of students, other
 * staff none.
 */
export function useDictionaryOwner(): 'own' | 'students' | 'nobody' {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const canTeach = useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'teacher'),
  );
  if (isMember) return 'own';
  return canTeach ? 'students' : 'nobody';
}
