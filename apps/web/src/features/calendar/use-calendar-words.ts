import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/words';
import { useMemo } from 'react';
import { plannedLabel, stateOf } from '../../lib/lessons/lesson-state.ts';
import { nameOf } from '../../lib/person-name.ts';
import type { LessonsByDay } from './day-lessons.ts';
import { type DayWords, dayOf, makeDayWords, writeSpan } from './day-words.ts';
import { useUnderWay } from './use-under-way.ts';

export interface LessonWords extends DayWords {
  readonly span: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  /** Day and times, for screen readers that cannot convey the position. */
  readonly when: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  readonly states: (lesson: LessonEvent) => readonly string[];
  /** The kind of no-show, if it is one. */
  readonly noShow: (lesson: LessonEvent) => readonly string[];
  /** Details that a block does not show, for screen readers; read after its visible text. */
  readonly rest: (lesson: LessonEvent, withTeacher: boolean) => string;
  /** The same for the shorter row of a month. */
  readonly restOfLine: (lesson: LessonEvent) => string;
}

const following = (texts: readonly string[]): string => texts.map((text) => `, ${text}`).join('');

/** Keeps its identity until a lesson begins or ends, so that blocks do not re-render needlessly. */
export function useCalendarWords(zone: string, byDay?: LessonsByDay): LessonWords {
  const { t, i18n } = useTranslation('events');
  const underWay = useUnderWay(byDay);
  return useMemo(() => {
    const days = makeDayWords(i18n.language);
    const span: LessonWords['span'] = (lesson) => writeSpan(lesson, zone);
    const stateWord = (lesson: LessonEvent): string => {
      const state = stateOf(lesson);
      return t(`labels.${state === 'planned' ? plannedLabel(underWay.has(lesson.id)) : state}`);
    };
    const states: LessonWords['states'] = (lesson) => [
      stateWord(lesson),
      ...(lesson.paymentStatus ? [t(`labels.${lesson.paymentStatus}`)] : []),
    ];
    const noShow: LessonWords['noShow'] = (lesson) =>
      stateOf(lesson) === 'canceled' ? [t(`statuses.${lesson.status}`)] : [];
    return {
      ...days,
      span,
      states,
      noShow,
      when: (lesson) => `${days.long(dayOf(lesson.startsAt, zone))}, ${span(lesson)}`,
      rest: (lesson, withTeacher) =>
        following([...(withTeacher ? [] : [nameOf(lesson.teacher)]), ...noShow(lesson)]),
      restOfLine: (lesson) =>
        following([span(lesson), nameOf(lesson.teacher), ...states(lesson), ...noShow(lesson)]),
    };
  }, [t, i18n.language, zone, underWay]);
}
