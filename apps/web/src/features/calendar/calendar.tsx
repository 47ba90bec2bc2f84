/** The calendar: lessons as a week, a day, a month or a list, selected in the address. */
import { ErrorState } from '@klasna/kit/error-state';
import { IconClock, IconDeviceMobile, IconPlus, IconPrinter, IconUpload } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { availableDaysQuery } from '../../lib/available-days-query.ts';
import type { Day } from '../../lib/days.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { PrintSheet } from '../../lib/print-sheet.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { rangeQuery } from '../../live/range-query.ts';
import { buildHoursPeriod, buildRange } from './build-range.ts';
import type { CalendarActions } from './calendar-actions.ts';
import { CalendarBody } from './calendar-body.tsx';
import { type CalendarSearch, type Filters, readCalendarSearch, toFilters } from './calendar-search.ts';
import { toDayTime } from './calendar-time.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { splitByDay } from './day-lessons.ts';
import type { SchoolHours } from './open-hours.ts';
import { PrintedLessons } from './printed-lessons.tsx';
import { useLaneHours } from './use-lane-hours.ts';
import { useLessonTexts } from './use-lesson-texts.ts';
import { daysOfView, type View } from './views.ts';

export interface CalendarProps {
  readonly scope: 'own' | 'school';
  readonly search: CalendarSearch;
  readonly onSearch: (search: CalendarSearch) => void;
  /** The time zone of the signed-in person. */
  readonly zone: string;
  readonly school: SchoolHours;
  /** The teacher whose hours are shown, if the calendar is not filtered by another. */
  readonly teacherId?: string | undefined;
  readonly canPlan: boolean;
  /** Whether the signed-in student can book lessons. */
  readonly canBook?: boolean;
  readonly actions: CalendarActions;
  /**
   * The component with the filters. Calendars with filters pass it in, so that personal calendars do not load its code.
   */
  readonly FilterFields?: ComponentType<FilterFieldsProps>;
}

export interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** Whether the filters are behind a button that shows their number, to leave space for the lessons. */
  readonly isCollapsed: boolean;
}

/** The minimum width of the screen for seven readable columns. */
const wideScreenQuery = '(min-width: 48em)';
const noLessons: readonly [] = [];

export function Calendar(props: CalendarProps) {
  const { scope, search, onSearch, zone, canPlan, canBook = false, actions, FilterFields } = props;
  const { t } = useTranslation(['calendar', 'events']);
  const texts = useLessonTexts(zone);
  const isWide = useMedia(wideScreenQuery);
  const { day: today } = toDayTime(useNow(), zone);
  const { view = 'week', date = today } = search;
  const filters = toFilters(search);
  const days = useMemo(() => daysOfView(view, date), [view, date]);
  const range = useMemo(() => buildRange(scope, days, zone), [scope, days, zone]);
  const { data, error, refetch, isFetching } = useQuery(rangeQuery({ ...range, ...filters }));
  const lessons = data ?? noLessons;
  const school = useTeacherHours(props, view, days);
  const byDay = useMemo(() => splitByDay(lessons, days, zone), [lessons, days, zone]);

  const show = (change: { readonly view?: View; readonly date?: Day }) => {
    const { view: _, ...next } = { ...search, ...change };
    onSearch(readCalendarSearch({ ...next, view: change.view ?? view }));
  };
  const isByTeacher = scope === 'school' && search.by === 'teacher';
  const laneHours = useLaneHours({
    // With the filter of a teacher, their hours are shown as in the week.
    isShown: isByTeacher && view === 'day' && search.teacherId === undefined,
    day: date,
    zone,
    schoolZone: school.zone,
  });
  const onByTeacher = (isEnabled: boolean) => {
    const { by: _, ...next } = search;
    onSearch({ ...next, ...(isEnabled && { by: 'teacher' }) });
  };
  const onDay = (day: Day) => show({ view: 'day', date: day });
  const title =
    view === 'month'
      ? texts.month(date)
      : view === 'day'
        ? texts.full(date)
        : texts.range(days[0] ?? date, days.at(-1) ?? date);
  const calendarSettingsLink = scope === 'own' && (
    <ButtonLink
      to="/settings/profile/calendar"
      variant="default"
      mt={isWide ? 0 : 'md'}
      leftSection={<IconDeviceMobile size={18} aria-hidden />}
    >
      {t('toOwnCalendar')}
    </ButtonLink>
  );
  const ownHoursLink = scope === 'own' && canPlan && (
    <ButtonLink
      to="/lessons/schedule/hours"
      variant="default"
      mt={isWide ? 0 : 'md'}
      me={isWide ? 0 : 'sm'}
      leftSection={<IconClock size={18} aria-hidden />}
    >
      {t('toOwnHours')}
    </ButtonLink>
  );
  const heading = scope === 'own' ? t('mySchedule') : t('schoolSchedule');
  return (
    <PageFrame
      title={heading}
      width="full"
      actions={
        <>
          {isWide && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => print()}
            >
              {t('print')}
            </Button>
          )}
          {isWide && ownHoursLink}
          {isWide && calendarSettingsLink}
          {actions.importTimetable && (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={actions.importTimetable}
            >
              {t('import')}
            </Button>
          )}
          {canBook && (
            <ButtonLink to="/lessons/schedule/book" leftSection={<IconPlus size={18} aria-hidden />}>
              {t('book')}
            </ButtonLink>
          )}
          {canPlan && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => actions.planLesson()}>
              {t('events:schedule')}
            </Button>
          )}
        </>
      }
    >
      {FilterFields && (
        <FilterFields
          isCollapsed={!isWide}
          filters={filters}
          onChange={(newFilters) =>
            onSearch({
              ...(search.view && { view: search.view }),
              ...(search.date && { date: search.date }),
              ...(search.by && { by: search.by }),
              ...newFilters,
            })
          }
        />
      )}
      <CalendarToolbar
        {...{ view, date, today, title }}
        lessons={data}
        onShow={show}
        {...(scope === 'school' && view === 'day' && { isByTeacher, onByTeacher })}
      />
      {error && !data ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <CalendarBody
          {...{ view, isWide, days, date, today, zone, school, byDay, laneHours, canPlan, actions, onDay }}
          lessons={data}
          hasTeacher={scope === 'school'}
          isByTeacher={isByTeacher}
          isFiltered={Object.keys(filters).length > 0}
        />
      )}
      {!isWide && ownHoursLink}
      {!isWide && calendarSettingsLink}
      <PrintSheet>
        <PrintedLessons title={`${heading}: ${title}`} {...{ days, byDay, zone }} />
      </PrintSheet>
    </PageFrame>
  );
}

/** Adds the hours of the teacher to those of the school, in the views that show them. */
function useTeacherHours(
  { school, teacherId, search }: Pick<CalendarProps, 'school' | 'teacherId' | 'search'>,
  view: View,
  days: readonly Day[],
): SchoolHours {
  const shownTeacherId = search.teacherId ?? teacherId;
  const { from, to } = buildHoursPeriod(days);
  const { data } = useQuery({
    ...availableDaysQuery(shownTeacherId ?? '', from, to),
    enabled: shownTeacherId !== undefined && (view === 'week' || view === 'day'),
  });
  return useMemo(() => {
    if (!data || shownTeacherId === undefined) return school;
    const teacherDays = data.isSet ? new Map(data.days.map(({ day, hours }) => [day, hours])) : undefined;
    return { ...school, teacherDays, timeOff: data.timeOff };
  }, [school, data, shownTeacherId]);
}
