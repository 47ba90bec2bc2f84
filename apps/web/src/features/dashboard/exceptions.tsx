/** Problems in the school, for people who manage it. Loaded lazily, because most people never see it. */
import { expiresWithinDays } from '@klasna/contract/people/values';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '../../lib/links.tsx';
import { nameOf } from '../../lib/person-name.ts';
import { TaskCard } from '../../lib/task-card.tsx';
import classes from './dashboard.module.css';
import { debtsQuery, expiringQuery, waitingQuery } from './exceptions-query.ts';
import { useDayName } from './use-day-name.ts';

export function Exceptions({ ofSchool }: { readonly ofSchool: boolean }) {
  return (
    <>
      <Debts />
      <Expiring />
      {ofSchool && <Waiting />}
    </>
  );
}

function Debts() {
  const { t } = useTranslation('dashboard');
  const found = useQuery(debtsQuery);
  return (
    <TaskCard
      title={t('debts.title')}
      found={found}
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
            {first.map(({ student, lessons: unpaid }) => (
              <HairlineItem
                key={student.id}
                title={
                  <TextLink to="/users/students/$id" params={{ id: student.id }}>
                    {nameOf(student)}
                  </TextLink>
                }
                aside={t('lessons', { count: unpaid })}
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
  const found = useQuery(expiringQuery);
  const dayName = useDayName();
  return (
    <TaskCard
      title={t('expiring.title')}
      found={found}
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
            {first.map(({ student, planName, lessons: left, expiresAt }) => (
              <HairlineItem
                key={`${student.id} ${planName} ${expiresAt}`}
                title={
                  <TextLink to="/users/students/$id" params={{ id: student.id }}>
                    {nameOf(student)}
                  </TextLink>
                }
                description={`${planName}: ${t('lessons', { count: left })}`}
                aside={<time dateTime={expiresAt}>{dayName(lastMomentBefore(expiresAt))}</time>}
              />
            ))}
          </HairlineList>
        </>
      )}
    </TaskCard>
  );
}

/** Lessons are valid until the end of a day, which is stored as the start of the next. */
const lastMomentBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString();

const few = 5;
const many = 100;

function Waiting() {
  const { t } = useTranslation('dashboard');
  const [limit, setLimit] = useState(few);
  const found = useQuery(waitingQuery(limit));
  const dayName = useDayName();
  return (
    <TaskCard
      title={t('waiting.title')}
      found={found}
      isEmpty={({ data }) => data.length === 0}
      actions={({ meta: { pagination } }) =>
        pagination.total > few &&
        limit === few && (
          <Button variant="subtle" size="compact-sm" onClick={() => setLimit(many)}>
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
                  {nameOf(student)}
                </TextLink>
              }
              description={`${
                title === null
                  ? t('review.line', { class: name, number })
                  : t('review.titled', { class: name, title })
              } · ${nameOf(teacher)}`}
              aside={<time dateTime={sentAt}>{dayName(sentAt)}</time>}
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}
