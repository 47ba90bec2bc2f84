import { LatePart, lateOf } from '@klasna/kit/late-part';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { leads } from './kinds-of-people.ts';

const exceptions = lateOf(async () => (await import('../../features/dashboard/exceptions.tsx')).Exceptions);

/** Only people who manage the school load this code. */
export function ExceptionsCard() {
  const person = currentPerson(useSession((session) => session));
  return <LatePart of={exceptions} props={{ ofSchool: person !== null && leads(person) }} />;
}
