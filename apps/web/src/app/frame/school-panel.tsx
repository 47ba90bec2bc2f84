import { useTranslation } from '@klasna/kit/translations';
import { WorkingWeek } from '../../features/schools/working-week.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './school-panel.module.css';

/** A summary of the school, on the right side of the layout with two sidebars. */
export function SchoolPanel() {
  const { t } = useTranslation('welcome');
  const school = useSession((session) => session.school);
  if (!school) return null;
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('thisWeek')}</h2>
      <WorkingWeek school={school} isBrief />
    </div>
  );
}
