import { useTranslation } from '@klasna/kit/translations';
import { formatDateTime, toLocalTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';

/** Shows the time in the school's time zone, if it differs from the person's own. */
export function SchoolTime({ startsAt }: { readonly startsAt: string }) {
  const { t } = useTranslation('events');
  const { ownZone, schoolZone } = useZones();
  if (toLocalTime(startsAt, ownZone) === toLocalTime(startsAt, schoolZone)) return null;
  return (
    <span className={classes.quiet}>
      {t('hints.school', {
        time: formatDateTime(schoolZone, startsAt),
        zone: schoolZone.replaceAll('_', ' '),
      })}
    </span>
  );
}
