import type { LessonEvent } from '@klasna/contract/schedule/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendarEvent } from '@klasna/kit/icons';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Anchor, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { dayIn } from '../../lib/dates.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { StateBadges } from '../../lib/lessons/lesson-marks.tsx';
import { nameOf } from '../../lib/person-name.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useMomentWords } from '../../lib/use-moment-words.ts';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import classes from './lesson-events.module.css';
import { type LessonsOf, lessonListQuery } from './lesson-list-query.ts';
import { atOnce, type Period } from './lesson-windows.ts';
import { useLessonDialogs } from './use-lesson-dialogs.tsx';

/** The lessons of a person, group or class as a list. */
export function LessonList({ of }: { readonly of: LessonsOf }) {
  const { t } = useTranslation('events');
  const [period, setPeriod] = useState<Period>('coming');
  const { openLesson, dialogs } = useLessonDialogs();
  return (
    <div className={classes.list}>
      <SegmentedControl
        aria-label={t('list.which')}
        data={[
          { value: 'coming', label: t('list.coming') },
          { value: 'past', label: t('list.past') },
        ]}
        value={period}
        onChange={(chosen) => setPeriod(chosen === 'past' ? 'past' : 'coming')}
      />
      <LessonsFound key={period} of={of} period={period} onOpen={openLesson} />
      {dialogs}
    </div>
  );
}

interface LessonsFoundProps {
  readonly of: LessonsOf;
  readonly period: Period;
  readonly onOpen: (lessonId: string) => void;
}

function LessonsFound({ of, period, onOpen }: LessonsFoundProps) {
  const { t } = useTranslation('events');
  const { school } = useZones();
  const [count, setCount] = useState(atOnce);
  const {
    data: lessons,
    error,
    refetch,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(lessonListQuery(of, period, dayIn(school, new Date())));
  if (error && !lessons) {
    const title = messageOf(error, t('list.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!lessons) return <ListSkeleton rows={4} />;
  if (lessons.length === 0)
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={t(period === 'coming' ? 'list.noneComing' : 'list.nonePast')}
        help={<GuideLink page="timetable" forStudents="balance" />}
      />
    );
  const showMore = () => {
    setCount(count + atOnce);
    if (lessons.length < count + atOnce && hasNextPage) void fetchNextPage();
  };
  return (
    <>
      <HairlineList label={t('list.title')}>
        {lessons.slice(0, count).map((lesson) => (
          <LessonItem
            key={lesson.id}
            lesson={lesson}
            inClass={of.kind === 'class'}
            onOpen={() => onOpen(lesson.id)}
          />
        ))}
      </HairlineList>
      {(lessons.length > count || hasNextPage) && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={showMore}>
          {t('list.more')}
        </BusyButton>
      )}
    </>
  );
}

interface LessonItemProps {
  readonly lesson: LessonEvent;
  /** In a list of one class the class name is omitted. */
  readonly inClass: boolean;
  readonly onOpen: () => void;
}

function LessonItem({ lesson, inClass, onOpen }: LessonItemProps) {
  const { own } = useZones();
  const writeMoment = useMomentWords();
  const isMember = useSession(({ user }) => user.authority.includes('member'));
  const { startsAt, endsAt, teacher } = lesson;
  // Students may open their own lessons. Staff who look after a student see lessons of other teachers but cannot open
  // them.
  const mayOpen = isMember || lesson.can.edit;
  const time = `${writeMoment(startsAt)}–${wallAt(endsAt, own).slice(11)}`;
  return (
    <HairlineItem
      title={
        mayOpen ? (
          <Anchor component="button" type="button" className={classes.when ?? ''} onClick={onOpen}>
            {time}
          </Anchor>
        ) : (
          <span className={classes.when}>{time}</span>
        )
      }
      description={inClass ? nameOf(teacher) : `${lesson.class.name} · ${nameOf(teacher)}`}
      aside={
        <span className={classes.labels}>
          <StateBadges lesson={lesson} />
        </span>
      }
    />
  );
}
