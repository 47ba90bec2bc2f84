import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/words';
import { useMemo } from 'react';
import { stateOf } from '../../lib/lessons/lesson-state.ts';
import { nameOf } from '../../lib/person-name.ts';
import { type DayWords, dayOf, makeDayWords, writeSpan } from './day-words.ts';

export interface LessonWords extends DayWords {
  readonly span: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  /** The day and the times, for who cannot see where a lesson stands. */
  readonly when: (lesson: Pick<LessonEvent, 'startsAt' | 'endsAt'>) => string;
  readonly states: (lesson: LessonEvent) => readonly string[];
  /** Which kind of no-show it was, where it was one. */
  readonly noShow: (lesson: LessonEvent) => readonly string[];
  /** Everything about a lesson in one line. */
  readonly label: (lesson: LessonEvent) => string;
}

export function useCalendarWords(zone: string): LessonWords {
  const { t, i18n } = useTranslation('events');
  return useMemo(() => {
    const days = makeDayWords(i18n.language);
    const span: LessonWords['span'] = (lesson) => writeSpan(lesson, zone);
    const states: LessonWords['states'] = (lesson) => [
      t(`labels.${stateOf(lesson)}`),
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
      label: (lesson) =>
        [span(lesson), lesson.class.name, nameOf(lesson.teacher), ...states(lesson), ...noShow(lesson)].join(
          ', ',
        ),
    };
  }, [t, i18n.language, zone]);
}
