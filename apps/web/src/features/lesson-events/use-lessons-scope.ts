import { useSession } from '../../lib/session/use-session.ts';

/** Returns whose lessons a person may list: those of all teachers, their own, or none. */
export const useLessonsScope = (): 'school' | 'own' | undefined =>
  useSession(({ permissions }) =>
    permissions.includes('admin-access') ? 'school' : permissions.includes('teacher') ? 'own' : undefined,
  );
