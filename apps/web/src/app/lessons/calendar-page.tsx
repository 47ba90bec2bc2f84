/** A calendar with the time zone, the school hours and the lesson dialogs that it needs. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Calendar, type CalendarProps } from '../../features/calendar/calendar.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';
import { closuresQuery } from '../../lib/closures-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useAddAction } from '../../lib/use-address-action.ts';
import { useZones } from '../../lib/use-zones.ts';
import { PageLoader } from '../page-loader.tsx';

const none: readonly [] = [];

export function CalendarPage(props: Omit<CalendarProps, 'zone' | 'school' | 'actions'>) {
  const { own } = useZones();
  const { data: closures = none } = useQuery(closuresQuery);
  const hoursOf = useSession((session) => session.school);
  // Memoised, because days with hundreds of lessons render from it.
  const school = useMemo(
    () => hoursOf && { schedule: hoursOf.schedule, closures, zone: hoursOf.timezone },
    [hoursOf, closures],
  );
  const { dialogs, ...actions } = useLessonDialogs();
  useAddAction(() => actions.planLesson(), props.mayPlan);
  if (!school) return <PageLoader />;
  return (
    <>
      <Calendar {...props} zone={own} school={school} actions={actions} />
      {dialogs}
    </>
  );
}
