import { useTranslation } from '@klasna/kit/words';
import { WorkingWeek } from '../../features/schools/working-week.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './school-panel.module.css';

/** What stands on the right in the layout with both sidebars: the school at a glance. */
export function SchoolPanel() {
  const { t } = useTranslation('welcome');
  const school = useSession((session) => session.school);
  if (!school) return null;
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('thisWeek')}</h2>
      <WorkingWeek school={school} brief />
    </div>
  );
}
