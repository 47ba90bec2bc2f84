/** What this window does with what it hears. */
import type { PersonalEvent, PersonalEvents } from '@klasna/contract/events';
import { queryClient } from '../lib/query-client.ts';
import { interruptSession, refreshProfile } from '../lib/session/session.ts';
import { hearOfNotice, readNoticesAgain } from './notice-cache.ts';

type Reactions = { readonly [E in PersonalEvent]: (data: PersonalEvents[E]) => void };

/** Read again where it is shown now, and elsewhere as soon as it is shown. */
const readAgain = (...key: readonly string[]): void => void queryClient.invalidateQueries({ queryKey: key });

export const reactions: Reactions = {
  'session.ended': interruptSession,
  'session.changed': () => void refreshProfile(),
  'classes.changed': () => readAgain('classes'),
  'plans.changed': () => readAgain('plans'),
  'dictionary.changed': () => readAgain('dictionary'),
  // Lists of classes tell the next lesson.
  'schedule.changed': (news) => {
    // Belongs to the calendar, which the very first script does without.
    void import('./lesson-cache.ts').then(({ hearOfLessons }) => hearOfLessons(news));
    readAgain('classes');
  },
  notice: ({ notification }) => void hearOfNotice(notification),
  'notices.read': () => void readNoticesAgain(),
  'much.missed': () => readAgain(),
  // Classes tell how many lessons are left to their students.
  'balance.changed': ({ userIds, by }) => {
    for (const holder of ['own', ...userIds]) readAgain('ledger', holder);
    readAgain('classes');
    // Lists of students tell their balances.
    readAgain('people', 'lists');
    // What was bought pays for lessons of any day; of a lesson itself its own news tell.
    if (by === 'tariff') readAgain('schedule');
  },
};
