import { useSession } from '../../lib/session/use-session.ts';

/** Students have their own dictionary, teachers and administrators see those of students, and other staff see none. */
export function useDictionaryOwner(): 'own' | 'students' | 'nobody' {
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const canTeach = useSession(({ permissions }) =>
    permissions.some((key) => key === 'admin-access' || key === 'teacher'),
  );
  if (isMember) return 'own';
  return canTeach ? 'students' : 'nobody';
}
