import { LatePart, lateOf } from '@klasna/kit/late-part';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { leads } from './kinds-of-people.ts';

const exceptions = lateOf(async () => (await import('../../features/dashboard/exceptions.tsx')).Exceptions);

/** Its code is sent for by those alone who look after the school. */
export function ExceptionsCard() {
  const person = currentPerson(useSession((session) => session));
  return <LatePart of={exceptions} props={{ ofSchool: person !== null && leads(person) }} />;
}
