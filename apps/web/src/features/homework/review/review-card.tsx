/** The dashboard card with the longest-waiting homework and a link to the whole queue. */
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { TaskCard } from '../../../lib/task-card.tsx';
import { reviewQuery } from '../homework-query.ts';

const maxItems = 5;

export function ReviewCard() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(reviewQuery(1, maxItems));
  return (
    <TaskCard
      title={t('review.title')}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      actions={({ meta }) => (
        <TextLink to="/lessons/classes/review">{t('all', { count: meta.pagination.total })}</TextLink>
      )}
    >
      {({ data }) => (
        <HairlineList label={t('review.title')}>
          {data.map(({ homeworkId, number, title, student, class: { id, name } }) => (
            <HairlineItem
              key={`${homeworkId} ${student.id}`}
              title={
                <TextLink
                  to="/classes/$id/homework/$homeworkId"
                  params={{ id, homeworkId }}
                  search={{ student: student.id }}
                >
                  {formatName(student)}
                </TextLink>
              }
              description={
                title === null
                  ? t('review.line', { class: name, number })
                  : t('review.titled', { class: name, number, title })
              }
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}
