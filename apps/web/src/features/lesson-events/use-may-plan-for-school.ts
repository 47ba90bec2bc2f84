import { useSession } from '../../lib/session/use-session.ts';

/** Administrators plan for all classes and select the teacher. The server checks again. */
export const useMayPlanForSchool = (): boolean =>
  useSession(({ permissions }) => permissions.includes('admin-access'));
