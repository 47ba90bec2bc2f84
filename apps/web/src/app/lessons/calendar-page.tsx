/** A calendar page. It passes the time zone, the school hours and the lesson dialogs to the calendar. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingOptionsQuery } from '../../features/booking/booking-query.ts';
import { Calendar, type CalendarProps } from '../../features/calendar/calendar.tsx';
import { useTimetableImport } from '../../features/lesson-events/import/use-timetable-import.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';
import { closuresQuery } from '../../lib/closures-query.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';
import { useAddAction } from '../../lib/use-add-action.ts';
import { useZones } from '../../lib/use-zones.ts';
import { PageLoader } from '../page-loader.tsx';

const noClosures: readonly [] = [];

export function CalendarPage(
  props: Omit<CalendarProps, 'zone' | 'school' | 'teacherId' | 'canBook' | 'actions'>,
) {
  const { ownZone } = useZones();
  const { data: closures = noClosures } = useQuery(closuresQuery);
  const sessionSchool = useSession((session) => session.school);
  // Memoised, because it is a property of days with hundreds of lessons, which would render again.
  const school = useMemo(
    () => sessionSchool && { schedule: sessionSchool.schedule, closures, zone: sessionSchool.timezone },
    [sessionSchool, closures],
  );
  const mayBook = useCan('booking.book');
  const { data: booking } = useQuery({ ...bookingOptionsQuery, enabled: mayBook });
  const isTeacher = useCan('classes.teach');
  const userId = useSession((session) => session.userId);
  const { dialogs, ...actions } = useLessonDialogs();
  const timetableImport = useTimetableImport();
  const canImport = useCan('schedule.import') && props.scope === 'school';
  useAddAction(() => actions.planLesson(), props.canPlan);
  if (!school) return <PageLoader />;
  return (
    <>
      <Calendar
        {...props}
        zone={ownZone}
        school={school}
        teacherId={props.scope === 'own' && isTeacher ? userId : undefined}
        canBook={booking !== undefined && (booking.classes.length > 0 || booking.hasOpenLessons)}
        actions={{ ...actions, ...(canImport && { importTimetable: timetableImport.open }) }}
      />
      {dialogs}
      {timetableImport.dialog}
    </>
  );
}
