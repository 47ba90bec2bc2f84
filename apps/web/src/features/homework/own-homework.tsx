/** A student's open homework in all classes, earliest due date first. */

import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import { DueDate } from './due-date.tsx';
import { ownHomeworkQuery } from './homework-query.ts';
import { useHomeworkName } from './use-homework-name.ts';

export function OwnHomework() {
  const { t } = useTranslation(['dashboard', 'homework']);
  const getHomeworkName = useHomeworkName();
  const query = useQuery(ownHomeworkQuery);
  return (
    <TaskCard title={t('homework.title')} query={query} isEmpty={({ data }) => data.length === 0}>
      {({ data, meta }) => (
        <>
          <HairlineList label={t('homework.title')}>
            {data.map(({ homeworkId, number, title, status, dueAt, class: { id, name } }) => (
              <HairlineItem
                key={homeworkId}
                title={
                  <TextLink to="/classes/$id/homework/$homeworkId" params={{ id, homeworkId }}>
                    {getHomeworkName({ number, title })}
                  </TextLink>
                }
                description={name}
                aside={<DueDate homework={{ dueAt, userStatuses: [{ status }] }} />}
              />
            ))}
          </HairlineList>
          {meta.pagination.total > data.length && (
            <TextLink to="/lessons/classes">
              {t('more', { count: meta.pagination.total - data.length })}
            </TextLink>
          )}
        </>
      )}
    </TaskCard>
  );
}
