import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { closuresQuery } from '../../lib/closures-query.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import classes from './lesson-events.module.css';
import { SchoolTime } from './school-time.tsx';
import { useMayPlanForSchool } from './use-may-plan-for-school.ts';
import { warningsOf } from './warnings-of.ts';

interface TimeNotesProps {
  readonly startsAt: string;
  readonly minutes: number;
}

/** Shows the time at the school and warnings about the time. Warnings do not prevent planning. */
export function TimeNotes({ startsAt, minutes }: TimeNotesProps) {
  const { t } = useTranslation('events');
  const { own, school } = useZones();
  const schoolWeek = useSession((session) => session.school?.schedule);
  const { data: closures = [] } = useQuery(closuresQuery);
  const { data: profile } = useQuery(profileQuery);
  // Administrators plan for other teachers, whose working hours are not loaded here.
  const isOwn = !useMayPlanForSchool();
  const begin = Date.parse(startsAt);
  const end = begin + minutes * 60_000;
  const spanIn = (zone: string) => ({ begin: wallAt(begin, zone), end: wallAt(end, zone) });
  const warnings = warningsOf({
    isPast: end < Date.now(),
    atSchool: spanIn(school),
    atHome: spanIn(own),
    schoolWeek,
    ownWeek: isOwn ? profile?.workSchedule : null,
    closures,
  });
  return (
    <div className={classes.hints} role="status">
      <SchoolTime moment={startsAt} />
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
