/** The shown period, the view and the number of lessons. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { IconChevronLeft, IconChevronRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, SegmentedControl, Skeleton, useDirection } from '@mantine/core';
import type { Day } from '../../lib/days.ts';
import { toLessonState } from '../../lib/lessons/lesson-state.ts';
import classes from './calendar.module.css';
import { stepDate, type View, views } from './views.ts';

interface CalendarToolbarProps {
  readonly view: View;
  readonly date: Day;
  readonly today: Day;
  readonly title: string;
  /** The lessons; undefined until they are loaded. */
  readonly lessons: readonly LessonEvent[] | undefined;
  readonly onShow: (change: { readonly view?: View; readonly date?: Day }) => void;
  /** Whether a day has a column for each teacher; undefined if that option is not offered. */
  readonly isByTeacher?: boolean;
  readonly onByTeacher?: (isEnabled: boolean) => void;
}

export function CalendarToolbar({
  view,
  date,
  today,
  title,
  lessons,
  onShow,
  ...rest
}: CalendarToolbarProps) {
  const { isByTeacher = false, onByTeacher } = rest;
  const { t } = useTranslation('calendar');
  const { dir } = useDirection();
  const [PreviousIcon, NextIcon] =
    dir === 'rtl' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <Button
          variant="default"
          px="xs"
          aria-label={t(`previous.${view}`)}
          onClick={() => onShow({ date: stepDate(view, date, -1) })}
        >
          <PreviousIcon size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => onShow({ date: today })}>
          {t('today')}
        </Button>
        <Button
          variant="default"
          px="xs"
          aria-label={t(`next.${view}`)}
          onClick={() => onShow({ date: stepDate(view, date, 1) })}
        >
          <NextIcon size={18} aria-hidden />
        </Button>
      </div>
      <div className={classes.where}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.counts} role="status">
          {lessons ? <LessonCounts lessons={lessons} /> : <Skeleton width="9rem" height="1rem" />}
        </p>
      </div>
      {onByTeacher && (
        <Button
          variant={isByTeacher ? 'light' : 'default'}
          aria-pressed={isByTeacher}
          onClick={() => onByTeacher(!isByTeacher)}
        >
          {t('byTeacher')}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('views.label')}
        value={view}
        onChange={(value) => {
          const next = views.find((candidate) => candidate === value);
          if (next) onShow({ view: next });
        }}
        data={views.map((candidate) => ({ value: candidate, label: t(`views.${candidate}`) }))}
      />
    </div>
  );
}

function LessonCounts({ lessons }: { readonly lessons: readonly LessonEvent[] }) {
  const { t } = useTranslation(['calendar', 'events']);
  const completed = lessons.filter((lesson) => toLessonState(lesson) === 'completed').length;
  return (
    <>
      {t('events:lessons', { count: lessons.length })}
      {' · '}
      {t('completed', { count: completed })}
    </>
  );
}
