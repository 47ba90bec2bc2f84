import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { availableDaysQuery } from '../../lib/available-days-query.ts';
import { closuresQuery } from '../../lib/closures-query.ts';
import { toLocalTime } from '../../lib/local-time.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';
import { listWarnings } from './list-warnings.ts';
import { SchoolTime } from './school-time.tsx';

interface TimeWarningsProps {
  readonly startsAt: string;
  readonly minutes: number;
  /** The chosen teacher; null for the teacher of the class. */
  readonly teacherId: string | null;
}

/** Shows the time at the school and warnings about the time. Warnings do not prevent planning. */
export function TimeWarnings({ startsAt, minutes, teacherId }: TimeWarningsProps) {
  const { t } = useTranslation('events');
  const { ownZone, schoolZone } = useZones();
  const schoolWeek = useSession((session) => session.school?.schedule);
  const { data: closures = [] } = useQuery(closuresQuery);
  const { data: profile } = useQuery(profileQuery);
  // Administrators plan for other teachers, whose working hours are not loaded here.
  const isOwnLesson = !useCan('schedule.planForAnotherTeacher');
  const userId = useSession((session) => session.userId);
  const startsAtMs = Date.parse(startsAt);
  const schoolDay = toLocalTime(startsAtMs, schoolZone).slice(0, 10);
  const shownTeacherId = teacherId ?? (isOwnLesson ? userId : null);
  const { data: bookable } = useQuery({
    ...availableDaysQuery(shownTeacherId ?? '', schoolDay, schoolDay),
    // A teacher who gives a lesson of a colleague may not read the hours of the colleague.
    enabled: shownTeacherId !== null && (!isOwnLesson || shownTeacherId === userId),
  });
  const endsAtMs = startsAtMs + minutes * 60_000;
  const toLocalSpan = (zone: string) => ({
    begin: toLocalTime(startsAtMs, zone),
    end: toLocalTime(endsAtMs, zone),
  });
  const warnings = listWarnings({
    isPast: endsAtMs < Date.now(),
    atSchool: toLocalSpan(schoolZone),
    atHome: toLocalSpan(ownZone),
    schoolWeek,
    ownWeek: isOwnLesson ? profile?.workSchedule : null,
    closures,
    isTeacherAway:
      bookable?.timeOff.some(
        (span) => Date.parse(span.startsAt) < endsAtMs && startsAtMs < Date.parse(span.endsAt),
      ) ?? false,
    bookableHours: bookable?.isSet ? (bookable.days[0]?.hours ?? []) : undefined,
  });
  return (
    <div className={classes.hints} role="status">
      <SchoolTime startsAt={startsAt} />
      {warnings.map((warning) => (
        <p key={warning.kind} className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {warning.kind === 'closed'
            ? t('warnings.closed', { name: warning.name })
            : t(`warnings.${warning.kind}`)}
        </p>
      ))}
    </div>
  );
}
