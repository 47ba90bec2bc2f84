import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

export function useMayOpen(page: keyof typeof pageGuards): boolean {
  const person = currentPerson(useSession((session) => session));
  return person !== null && canOpenPage(pageGuards[page], person);
}
