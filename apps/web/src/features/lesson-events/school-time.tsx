import { useTranslation } from '@klasna/kit/words';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt, writeMomentIn } from '../../lib/wall-clock.ts';
import classes from './lesson-events.module.css';

/** The time in the school's time zone, if it differs from the person's own. */
export function SchoolTime({ moment }: { readonly moment: string }) {
  const { t } = useTranslation('events');
  const { own, school } = useZones();
  if (wallAt(moment, own) === wallAt(moment, school)) return null;
  return (
    <span className={classes.quiet}>
      {t('hints.school', { time: writeMomentIn(school, moment), zone: school.replaceAll('_', ' ') })}
    </span>
  );
}
