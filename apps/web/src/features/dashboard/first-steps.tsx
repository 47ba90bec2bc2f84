/** The card with the first steps of a new school. It disappears when the first class exists. */
import { IconBuildingCommunity, IconPresentation, IconUserPlus, IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { firstClassQuery } from './dashboard-query.ts';

const steps = [
  { key: 'hours', icon: IconBuildingCommunity, to: '/settings/school/general' },
  { key: 'teachers', icon: IconUserPlus, to: '/users/teachers' },
  { key: 'students', icon: IconUsers, to: '/users/students' },
  { key: 'classes', icon: IconPresentation, to: '/lessons/classes/school' },
] as const;

export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(firstClassQuery);
  return (
    <TaskCard title={t('first.title')} query={query} isEmpty={(classes) => classes.length > 0}>
      {() => (
        <ol className={classes.lines}>
          {steps.map(({ key, icon: Picture, to }) => (
            <li key={key} className={classes.line}>
              <Picture size={20} stroke={1.5} aria-hidden className={classes.icon} />
              <span className={classes.what}>
                <TextLink to={to}>{t(`first.${key}`)}</TextLink>
                <span className={classes.quiet}>{t(`first.${key}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </TaskCard>
  );
}
