import { useCan } from '../../lib/session/use-session.ts';

/**
 * Returns whose dictionary a person may see: students their own, teachers and administrators those of students, other
 * staff none.
 */
export function useDictionaryOwner(): 'own' | 'students' | 'nobody' {
  const hasOwn = useCan('dictionary.train');
  const canAssign = useCan('dictionary.assign');
  if (hasOwn) return 'own';
  return canAssign ? 'students' : 'nobody';
}
