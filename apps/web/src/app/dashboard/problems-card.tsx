import { LatePart, lateOf } from '@klasna/kit/late-part';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { isAdministrator } from './person-roles.ts';

const lazyExceptions = lateOf(async () => (await import('../../features/dashboard/problems.tsx')).Problems);

/** Only people who manage the school load this code. */
export function ProblemsCard() {
  const person = currentPerson(useSession((session) => session));
  return <LatePart of={lazyExceptions} props={{ ofSchool: person !== null && isAdministrator(person) }} />;
}
