/** Which of the lists behind the statistics the signed-in person may open, according to the page guards. */
import { mayOpen, pageGuards } from '@klasna/contract/guards';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

export interface MayRead {
  readonly lessons: boolean;
  readonly payments: boolean;
  readonly students: boolean;
  readonly reviews: boolean;
  readonly people: boolean;
  /** Includes at least the person's own row in the table of teachers. */
  readonly teachers: boolean;
}

export function useMayRead(): MayRead {
  const person = currentPerson(useSession((session) => session));
  const may = (page: keyof typeof pageGuards): boolean =>
    person !== null && mayOpen(pageGuards[page], person);
  return {
    lessons: may('/analytics/lessons'),
    payments: may('/analytics/payments'),
    students: may('/analytics/students'),
    reviews: may('/analytics/reviews'),
    people: may('/users/staff'),
    teachers: may('/users/students'),
  };
}
