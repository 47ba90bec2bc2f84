import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-query.ts';

export function NewStudents() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(dashboardQuery);
  return (
    <TaskCard
      title={t('students.title')}
      query={query}
      isEmpty={({ newStudents }) => newStudents === 0}
      actions={() => <TextLink to="/analytics/students">{t('students.all')}</TextLink>}
    >
      {({ newStudents }) => <p className={classes.text}>{t('students.text', { count: newStudents })}</p>}
    </TaskCard>
  );
}
