/** The card with requests that wait for an answer of the signed-in person. */
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { TaskCard } from '../../lib/task-card.tsx';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import { requestsQuery } from './requests-query.ts';

const maxShown = 5;

export function RequestsCard() {
  const { t } = useTranslation('dashboard');
  const userId = useSession((session) => session.userId);
  const format = useFormatLessonTime();
  const query = useQuery(requestsQuery('waiting', maxShown));
  return (
    <TaskCard
      title={t('requests')}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      actions={({ meta }) => (
        <TextLink to="/lessons/requests">{t('all', { count: meta.pagination.total })}</TextLink>
      )}
    >
      {({ data }) => (
        <HairlineList label={t('requests')}>
          {data.map(({ id, lesson, student, teacher, lessonStartsAt }) => (
            <HairlineItem
              key={id}
              title={
                <TextLink to="/lessons/requests">
                  <bdi>{lesson.class.name}</bdi>
                </TextLink>
              }
              description={
                <>
                  <bdi>{formatName(student.id === userId ? teacher : student)}</bdi> ·{' '}
                  <time dateTime={lessonStartsAt}>{format(lessonStartsAt)}</time>
                </>
              }
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}
