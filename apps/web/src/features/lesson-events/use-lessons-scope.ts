import { useCan } from '../../lib/session/use-session.ts';

/** Whose lessons a person may list: those of all teachers, their own, or none. */
export function useLessonsScope(): 'school' | 'own' | undefined {
  const canListSchool = useCan('schedule.listSchool');
  const canTeach = useCan('classes.teach');
  if (canListSchool) return 'school';
  return canTeach ? 'own' : undefined;
}
