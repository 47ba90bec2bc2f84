import type { LessonEvent } from '@klasna/contract/schedule/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCalendarEvent } from '@klasna/kit/icons';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Anchor, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { toDayInZone } from '../../lib/dates.ts';
import { formatName } from '../../lib/format-name.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { LessonStateBadges } from '../../lib/lessons/lesson-badges.tsx';
import { toLocalTime } from '../../lib/local-time.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';
import { type LessonListScope, lessonListQuery } from './lesson-list-query.ts';
import { type Period, pageSize } from './lesson-windows.ts';
import { useLessonDialogs } from './use-lesson-dialogs.tsx';

/** The lessons of a person, group or class as a list. */
export function LessonList({ scope }: { readonly scope: LessonListScope }) {
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
        onChange={(value) => setPeriod(value === 'past' ? 'past' : 'coming')}
      />
      <LoadedLessons key={period} scope={scope} period={period} onOpen={openLesson} />
      {dialogs}
    </div>
  );
}

interface LoadedLessonsProps {
  readonly scope: LessonListScope;
  readonly period: Period;
  readonly onOpen: (lessonId: string) => void;
}

function LoadedLessons({ scope, period, onOpen }: LoadedLessonsProps) {
  const { t } = useTranslation('events');
  const { schoolZone } = useZones();
  const [count, setCount] = useState(pageSize);
  const {
    data: lessons,
    error,
    refetch,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(lessonListQuery(scope, period, toDayInZone(schoolZone, new Date())));
  if (error && !lessons) {
    const title = messageOf(error, t('list.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
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
    setCount(count + pageSize);
    if (lessons.length < count + pageSize && hasNextPage) void fetchNextPage();
  };
  return (
    <>
      <HairlineList label={t('list.title')}>
        {lessons.slice(0, count).map((lesson) => (
          <LessonItem
            key={lesson.id}
            lesson={lesson}
            isInClassList={scope.kind === 'class'}
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
  readonly isInClassList: boolean;
  readonly onOpen: () => void;
}

function LessonItem({ lesson, isInClassList, onOpen }: LessonItemProps) {
  const { ownZone } = useZones();
  const writeMoment = useFormatLessonTime();
  const canWork = useCan('answers.work');
  const { startsAt, endsAt, teacher } = lesson;
  // Students may open their own lessons. Staff who look after a student see lessons of other teachers but cannot open
  // them.
  const canOpen = canWork || lesson.can.edit;
  const time = `${writeMoment(startsAt)}–${toLocalTime(endsAt, ownZone).slice(11)}`;
  return (
    <HairlineItem
      title={
        canOpen ? (
          <Anchor component="button" type="button" className={classes.when ?? ''} onClick={onOpen}>
            {time}
          </Anchor>
        ) : (
          <span className={classes.when}>{time}</span>
        )
      }
      description={isInClassList ? formatName(teacher) : `${lesson.class.name} · ${formatName(teacher)}`}
      aside={
        <span className={classes.labels}>
          <LessonStateBadges lesson={lesson} />
        </span>
      }
    />
  );
}
