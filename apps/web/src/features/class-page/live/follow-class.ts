/**
 * Follows a class while it is open and applies its events to the query cache. The REST API stays the source of truth:
 * it is read again after every absence, after a missing sequence number, and by polling while there is no connection.
 */
import type { QueryClient } from '@tanstack/react-query';
import { joinAudience, type ToldOf } from '../../../live/join-audience.ts';
import { findKnownAnswer } from '../answers/answers-query.ts';
import { keysOf, oldAfter } from './class-keys.ts';
import { openLine, setLineState } from './class-line.ts';
import { classEvents, type FleetingTold, isAboutAnswer, type LastingTold } from './class-told.ts';
import { hearFleeting, type SavedOf } from './hear-fleeting.ts';
import { keepAnswers } from './keep-answers.ts';
import { watchLead } from './lead.ts';
import { forgetPresence } from './presence.ts';
import { readAgain } from './read-again.ts';
import { readWhileAway } from './read-while-away.ts';
import { openSequence } from './sequence.ts';
import { coverTyped, forgetTyped } from './typed.ts';

/** Events are emitted after the commit, so they can arrive slightly out of order. */
const patience = 1000;

/** Data read before joining is read once more, but only after the page has rendered. */
const opening = 1500;

/** Returns a function that stops following. */
export function followClass(queries: QueryClient, classId: string): () => void {
  const keys = keysOf(classId);
  const sequence = openSequence<LastingTold>();
  const answers = keepAnswers(queries, classId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openingTimer: ReturnType<typeof setTimeout> | undefined;

  const readAll = (): void => readAgain(queries, Object.values(keys));

  function apply(told: readonly LastingTold[]): void {
    for (const one of told) {
      if (isAboutAnswer(one)) {
        answers.tell(one);
        coverTyped(one);
      }
      readAgain(queries, oldAfter(classId, one));
    }
  }

  function watchGap(): void {
    if (!sequence.isWaiting()) {
      clearTimeout(timer);
      timer = undefined;
    } else
      timer ??= setTimeout(() => {
        timer = undefined;
        apply(sequence.giveUp());
        readAll();
      }, patience);
  }

  const savedOf: SavedOf = (studentId, exerciseId) =>
    findKnownAnswer(classId, studentId, exerciseId, queries)?.data;

  function hear({ seq, ...told }: ToldOf<'class'>): void {
    if (seq === null) hearFleeting(told as FleetingTold, savedOf);
    else {
      apply(sequence.take({ ...told, seq } as LastingTold));
      watchGap();
    }
  }

  const part = joinAudience('class', classId, {
    events: classEvents,
    hear,
    onJoined: ({ seq, isRecovered }) => {
      setLineState('joined');
      const isFirst = !sequence.hasBegun();
      if (isRecovered && !isFirst) sequence.expect(seq);
      else {
        apply(sequence.restart(seq));
        if (isFirst) openingTimer = setTimeout(readAll, opening);
        else readAll();
      }
      watchGap();
      part.say('arrived', {});
    },
    onLost: () => {
      setLineState('away');
      forgetPresence();
      forgetTyped();
    },
    // The request for the class reports whether the person may still see it.
    onRefused: () => {
      clearTimeout(openingTimer);
      setLineState('refused');
      readAgain(queries, [keys.open]);
    },
  });
  const stops = [openLine(part), watchLead(), readWhileAway(readAll), part.stop, answers.stop];
  return () => {
    clearTimeout(timer);
    clearTimeout(openingTimer);
    for (const stop of stops) stop();
    setLineState('away');
    forgetPresence();
    forgetTyped();
  };
}
