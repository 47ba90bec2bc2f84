import { useSession } from '../../lib/session/use-session.ts';

/** Administrators plan for all classes and choose who teaches; the server decides again. */
export const useMayPlanForSchool = (): boolean =>
  useSession(({ permissions }) => permissions.includes('admin-access'));
