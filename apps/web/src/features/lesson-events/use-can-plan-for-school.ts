import { useSession } from '../../lib/session/use-session.ts';

/** Administrators plan for all classes and select the teacher. The server checks again. */
export const useCanPlanForSchool = (): boolean =>
  useSession(({ permissions }) => permissions.includes('admin-access'));
