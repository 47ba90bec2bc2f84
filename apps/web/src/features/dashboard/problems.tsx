/**
 * A card with the problems in the school, for people who manage it. It is loaded on demand, because most people never
 * see it.
 */
import { expiresWithinDays } from '@klasna/contract/people/values';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { debtsQuery, expiringQuery, waitingQuery } from './problems-query.ts';
import { useFormatDay } from './use-format-day.ts';

export function Problems({ ofSchool }: { readonly ofSchool: boolean }) {
  return (
    <>
      <Debts />
      <Expiring />
      {ofSchool && <WaitingReviews />}
    </>
  );
}

function Debts() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(debtsQuery);
  return (
    <TaskCard
      title={t('debts.title')}
      query={query}
      isEmpty={({ students }) => students === 0}
      actions={({ students }) => (
        <TextLink to="/users/students" search={{ balance: 'unpaid' }}>
          {t('all', { count: students })}
        </TextLink>
      )}
    >
      {({ lessons, first }) => (
        <>
          <p className={classes.text}>{t('debts.text', { count: lessons })}</p>
          <HairlineList label={t('debts.title')}>
            {first.map(({ student, lessons: unpaidLessons }) => (
              <HairlineItem
                key={student.id}
                title={
                  <TextLink to="/users/students/$id" params={{ id: student.id }}>
                    {formatName(student)}
                  </TextLink>
                }
                aside={t('lessons', { count: unpaidLessons })}
              />
            ))}
          </HairlineList>
        </>
      )}
    </TaskCard>
  );
}

function Expiring() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(expiringQuery);
  const formatDay = useFormatDay();
  return (
    <TaskCard
      title={t('expiring.title')}
      query={query}
      isEmpty={({ students }) => students === 0}
      actions={({ students }) => (
        <TextLink to="/users/students" search={{ balance: 'expiring' }}>
          {t('all', { count: students })}
        </TextLink>
      )}
    >
      {({ lessons, first }) => (
        <>
          <p className={classes.text}>{t('expiring.text', { count: lessons, days: expiresWithinDays })}</p>
          <HairlineList label={t('expiring.title')}>
            {first.map(({ student, planName, lessons: lessonsLeft, expiresAt }) => (
              <HairlineItem
                key={`${student.id} ${planName} ${expiresAt}`}
                title={
                  <TextLink to="/users/students/$id" params={{ id: student.id }}>
                    {formatName(student)}
                  </TextLink>
                }
                description={`${planName}: ${t('lessons', { count: lessonsLeft })}`}
                aside={<time dateTime={expiresAt}>{formatDay(lastInstantBefore(expiresAt))}</time>}
              />
            ))}
          </HairlineList>
        </>
      )}
    </TaskCard>
  );
}

/** Returns the last instant of a day. The end of a validity is stored as the start of the next day. */
const lastInstantBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

const initialLimit = 5;
const maxLimit = 100;

function WaitingReviews() {
  const { t } = useTranslation('dashboard');
  const [limit, setLimit] = useState(initialLimit);
  const query = useQuery(waitingQuery(limit));
  const formatDay = useFormatDay();
  return (
    <TaskCard
      title={t('waiting.title')}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      actions={({ meta: { pagination } }) =>
        pagination.total > initialLimit &&
        limit === initialLimit && (
          <Button variant="subtle" size="compact-sm" onClick={() => setLimit(maxLimit)}>
            {t('all', { count: pagination.total })}
          </Button>
        )
      }
    >
      {({ data }) => (
        <HairlineList label={t('waiting.title')}>
          {data.map(({ homeworkId, number, title, student, teacher, sentAt, class: { id, name } }) => (
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
              description={`${
                title === null
                  ? t('review.line', { class: name, number })
                  : t('review.titled', { class: name, number, title })
              } · ${formatName(teacher)}`}
              aside={<time dateTime={sentAt}>{formatDay(sentAt)}</time>}
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}
