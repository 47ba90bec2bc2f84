/** The dashboard card with the words to train today; hidden if there are none. */
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import { progressQuery } from './dictionary-query.ts';

export function WordsDueCard() {
  const { t } = useTranslation('dictionary');
  const query = useQuery(progressQuery());
  return (
    <TaskCard
      title={t('today.label')}
      query={query}
      isEmpty={({ toTrain }) => toTrain === 0}
      actions={() => <TextLink to="/dictionary/training">{t('today.start')}</TextLink>}
    >
      {({ toTrain: count }) => <p>{t('today.due', { count })}</p>}
    </TaskCard>
  );
}
