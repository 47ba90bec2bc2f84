/** Personal settings of people in the demo school. */
import { profileChange } from '@klasna/contract/people/models';
import type { Locale } from '@klasna/contract/values';
import { peopleRules } from '../access/people.access.ts';
import { scheduleRules } from '../access/schedule.access.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { changeProfile } from '../rooms/people/change-profile.ts';
import { changeReminders } from '../rooms/schedule/reminder-settings.store.ts';
import { permit } from './cast.ts';
import type { Stage } from './stage.ts';

const languages: Readonly<Record<string, Locale>> = {
  'emma.whitfield': 'en',
  'jonas.brandt': 'de',
  'mariafernanda.ortiz': 'es',
  'amelie.dubois': 'fr',
  'chen.yu': 'zh',
};

/** Reminders for eighty fictitious people would fill the log, so only the demo student receives them. */
const isReminded = (name: string): boolean => name === 'sofia';
const none = { dayBefore: false, hourBefore: false, homeworkDue: false };
const noPictures = { find: async () => undefined, store: async () => '', remove: async () => {} };

export function openSettings({ agenda, cast, clock }: Stage): void {
  async function speak(tx: Tx, name: string, locale: Locale): Promise<void> {
    const person = await permit(peopleRules.changeProfile, { tx, actor: cast.of(name) });
    await changeProfile(tx, person, profileChange.parse({ locale }), noPictures);
  }
  agenda.at(clock.at(-50, '19:00'), async (tx) => {
    for (const [name, locale] of Object.entries(languages)) await speak(tx, name, locale);
    for (const name of cast.names()) {
      const learner = permit(scheduleRules.changeReminders, { tx, actor: cast.of(name) });
      if (learner.usually && !isReminded(name)) await changeReminders(tx, learner, none);
    }
  });
}
