/** Returns which of the lists behind the statistics the signed-in person may open, according to the page guards. */
import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

export interface ReadRights {
  readonly lessons: boolean;
  readonly payments: boolean;
  readonly students: boolean;
  readonly reviews: boolean;
  readonly people: boolean;
  readonly attendance: boolean;
  readonly load: boolean;
  /** Whether the person sees the table of teachers, at least with their own row. */
  readonly teachers: boolean;
}

export function useReadRights(): ReadRights {
  const person = currentPerson(useSession((session) => session));
  const canOpen = (page: keyof typeof pageGuards): boolean =>
    person !== null && canOpenPage(pageGuards[page], person);
  return {
    lessons: canOpen('/analytics/lessons'),
    payments: canOpen('/analytics/payments'),
    students: canOpen('/analytics/students'),
    reviews: canOpen('/analytics/reviews'),
    people: canOpen('/users/staff'),
    attendance: canOpen('/analytics/attendance'),
    load: canOpen('/analytics/load'),
    teachers: canOpen('/users/students'),
  };
}
