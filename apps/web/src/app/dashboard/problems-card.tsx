import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { isAdministrator } from './person-roles.ts';

const lazyExceptions = createLazyComponent(
  async () => (await import('../../features/dashboard/problems.tsx')).Problems,
);

/** The card with problems of the school. Only people who manage the school load its code. */
export function ProblemsCard() {
  const person = currentPerson(useSession((session) => session));
  return (
    <LazyPart component={lazyExceptions} props={{ ofSchool: person !== null && isAdministrator(person) }} />
  );
}
