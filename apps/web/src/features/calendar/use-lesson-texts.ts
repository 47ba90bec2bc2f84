import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/translations';
import { useMemo } from 'react';
import { formatName } from '../../lib/format-name.ts';
import {
  isUnderWay,
  selectPlannedLabel,
  selectSuspensionLabel,
  toLessonState,
} from '../../lib/lessons/lesson-state.ts';
import { useNow } from '../../lib/use-now.ts';
import { createDayFormats, type DayFormats, formatSpan, toDay } from './day-formats.ts';
import type { LessonsByDay } from './day-lessons.ts';

export interface LessonTexts extends DayFormats {
  readonly timeSpan: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  /** Returns day and times for screen readers, which cannot convey the position in the grid. */
  readonly dayAndTime: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  readonly stateTexts: (lesson: LessonEvent) => readonly string[];
  /** Returns who missed the lesson, if somebody did. */
  readonly noShowTexts: (lesson: LessonEvent) => readonly string[];
  /** Returns details that a block does not show, for screen readers, which read them after the visible text. */
  readonly hiddenDetails: (lesson: LessonEvent, hasTeacher: boolean) => string;
  /** Returns the hidden details of the shorter row of a month. */
  readonly hiddenRowDetails: (lesson: LessonEvent) => string;
}

const joinWithCommas = (texts: readonly string[]): string => texts.map((text) => `, ${text}`).join('');

/**
 * Returns functions that keep their identity until a lesson begins or ends, so that blocks do not render needlessly.
 */
export function useLessonTexts(zone: string, byDay?: LessonsByDay): LessonTexts {
  const { t, i18n } = useTranslation('events');
  const inProgress = useLessonsInProgress(byDay);
  return useMemo(() => {
    const dayFormats = createDayFormats(i18n.language);
    const timeSpan: LessonTexts['timeSpan'] = (lesson) => formatSpan(lesson, zone);
    const toStateText = (lesson: LessonEvent): string => {
      const state = toLessonState(lesson);
      return t(`labels.${state === 'planned' ? selectPlannedLabel(inProgress.has(lesson.id)) : state}`);
    };
    const stateTexts: LessonTexts['stateTexts'] = (lesson) => {
      const suspension = selectSuspensionLabel(lesson);
      return [
        toStateText(lesson),
        ...(lesson.paymentStatus ? [t(`labels.${lesson.paymentStatus}`)] : []),
        ...(suspension ? [t(`labels.${suspension}`)] : []),
      ];
    };
    const noShowTexts: LessonTexts['noShowTexts'] = (lesson) =>
      toLessonState(lesson) === 'canceled' ? [t(`statuses.${lesson.status}`)] : [];
    return {
      ...dayFormats,
      timeSpan,
      stateTexts,
      noShowTexts,
      dayAndTime: (lesson) => `${dayFormats.long(toDay(lesson.startsAt, zone))}, ${timeSpan(lesson)}`,
      hiddenDetails: (lesson, hasTeacher) =>
        joinWithCommas([
          ...(hasTeacher ? [] : [formatName(lesson.teacher)]),
          ...(lesson.room ? [lesson.room.name] : []),
          ...noShowTexts(lesson),
        ]),
      hiddenRowDetails: (lesson) =>
        joinWithCommas([
          timeSpan(lesson),
          formatName(lesson.teacher),
          ...(lesson.room ? [lesson.room.name] : []),
          ...stateTexts(lesson),
          ...noShowTexts(lesson),
        ]),
    };
  }, [t, i18n.language, zone, inProgress]);
}

/** Returns the ids of the lessons in progress; the set keeps its identity until it changes. */
function useLessonsInProgress(byDay: LessonsByDay | undefined): ReadonlySet<string> {
  const now = useNow();
  const ids = useMemo(() => {
    const lessons = [...(byDay?.values() ?? [])].flat().map(({ lesson }) => lesson);
    return JSON.stringify(lessons.filter((lesson) => isUnderWay(lesson, now)).map(({ id }) => id));
  }, [byDay, now]);
  return useMemo(() => new Set<string>(JSON.parse(ids)), [ids]);
}
