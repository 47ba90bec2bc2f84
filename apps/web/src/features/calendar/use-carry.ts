/** Moves a lesson by pointer or keyboard; a preview shows the target until the lesson is dropped. */
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { putBackLesson, showLesson } from '../../live/lesson-cache.ts';
import type { CalendarActions } from './calendar-actions.ts';
import type { KeyMeaning } from './calendar-keys.ts';
import {
  type Carried,
  isElsewhere,
  isSameCarried,
  lengthenBySteps,
  lessonOf,
  moveByDays,
  moveBySteps,
  pickUp,
} from './carry.ts';
import type { LessonWords } from './use-calendar-words.ts';

export interface Carry {
  readonly carried: Carried | null;
  readonly isByKeys: boolean;
  /** Announcement for screen readers: the target, and the result. */
  readonly said: string;
  readonly show: (carried: Carried | null) => void;
  readonly byKey: (lesson: LessonEvent, meaning: KeyMeaning) => boolean;
  readonly drop: (carried: Carried) => void;
  readonly cancel: () => void;
}

interface CarryMeans {
  readonly zone: string;
  readonly words: LessonWords;
  readonly moveLesson: CalendarActions['moveLesson'];
}

/** Renders the lesson at its target before a dialog opens, so that the dialog can return the focus to it there. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

export function useCarry({ zone, words, moveLesson }: CarryMeans): Carry {
  const { t } = useTranslation('calendar');
  const [carried, setCarried] = useState<Carried | null>(null);
  const [isByKeys, setIsByKeys] = useState(false);
  const [said, setSaid] = useState('');

  const leave = () => {
    setCarried(null);
    setSaid(t('carry.kept'));
  };
  const put = async (given: Carried): Promise<void> => {
    const wanted = lessonOf(given);
    setCarried(null);
    showLesson(wanted);
    await drawn();
    const outcome = await moveLesson(given.lesson, { startsAt: wanted.startsAt, duration: wanted.duration });
    if (outcome === 'kept') putBackLesson(given.lesson);
    setSaid(outcome === 'kept' ? t('carry.kept') : t('carry.moved', { time: words.when(wanted) }));
  };
  const drop = (given: Carried) => (isElsewhere(given) ? void put(given) : leave());
  const lift = (next: Carried) => {
    setCarried(next);
    setIsByKeys(true);
    setSaid(t('carry.there', { time: words.when(lessonOf(next)) }));
  };
  return {
    carried,
    isByKeys,
    said,
    show: (next) => {
      setIsByKeys(false);
      setCarried((before) => (isSameCarried(before, next) ? before : next));
    },
    drop,
    cancel: leave,
    byKey: (lesson, meaning) => {
      const held = carried?.lesson.id === lesson.id ? carried : undefined;
      if (meaning.kind === 'move' || meaning.kind === 'lengthen') {
        if (lesson.can.edit) lift(carriedBy(held ?? pickUp(lesson), meaning, zone));
        return true;
      }
      if (!held) return false;
      if (meaning.kind === 'drop') drop(held);
      if (meaning.kind === 'cancel') leave();
      return true;
    },
  };
}

function carriedBy(held: Carried, meaning: Extract<KeyMeaning, { steps: number }>, zone: string): Carried {
  if (meaning.kind === 'lengthen') return lengthenBySteps(held, meaning.steps);
  return meaning.days === 0 ? moveBySteps(held, meaning.steps) : moveByDays(held, meaning.days, zone);
}
