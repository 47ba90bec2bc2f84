import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { queryClient } from '../lib/query-client.ts';
import { interruptSession, refreshProfile } from '../lib/session/session.ts';
import { hearOfNotice, readNoticesAgain } from './notice-cache.ts';

type Reactions = { readonly [E in PersonalEvent]: (data: PersonalEvents[E]) => void };

/** Refetches active queries now, and others when they are next used. */
const readAgain = (...key: readonly string[]): void => void queryClient.invalidateQueries({ queryKey: key });

export const reactions: Reactions = {
  'session.ended': interruptSession,
  'session.changed': () => void refreshProfile(),
  'classes.changed': () => readAgain('classes'),
  'plans.changed': () => readAgain('plans'),
  'dictionary.changed': () => readAgain('dictionary'),
  // Lists of classes show the next lesson.
  'schedule.changed': (news) => {
    // Lazy, because it belongs to the calendar and must not be part of the entry chunk.
    void import('./lesson-cache.ts').then(({ hearOfLessons }) => hearOfLessons(news));
    readAgain('classes');
  },
  notice: ({ notification }) => void hearOfNotice(notification),
  'notices.read': () => void readNoticesAgain(),
  'much.missed': () => readAgain(),
  // Classes show the remaining lessons of their students.
  'balance.changed': ({ userIds, by }) => {
    for (const holder of ['own', ...userIds]) readAgain('ledger', holder);
    readAgain('classes');
    // Lists of students show their balances.
    readAgain('people', 'lists');
    // A purchase can pay for lessons of any day. Changed lessons have an event of their own.
    if (by === 'tariff') readAgain('schedule');
  },
};
