/** Personal settings of people in the demo school. */

import type { Locale } from '@klasna/base/values';
import { profileChange } from '@klasna/contract/people/models';
import type { Tx } from '../kernel/db/pool.ts';
import { changeProfile } from '../modules/people/change-profile.ts';
import { changeReminders } from '../modules/schedule/reminder-settings.store.ts';
import { peoplePolicies } from '../policies/people/people.policy.ts';
import { schedulePolicies } from '../policies/schedule/schedule.policy.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';

const localeByName: Readonly<Record<string, Locale>> = {
  'emma.whitfield': 'en',
  'jonas.brandt': 'de',
  'mariafernanda.ortiz': 'es',
  'amelie.dubois': 'fr',
  'chen.yu': 'zh',
};

/** Only the demo student receives reminders, because those for eighty fictitious people would fill the log. */
const isReminded = (name: string): boolean => name === 'sofia';
const noReminders = { dayBefore: false, hourBefore: false, homeworkDue: false };
const noPictures = { find: async () => undefined, store: async () => '', remove: async () => {} };

export function schedulePersonalSettings({ timeline, people, clock }: SeedContext): void {
  async function changeLocale(tx: Tx, name: string, locale: Locale): Promise<void> {
    const person = await runPolicy(peoplePolicies.changeProfile, { tx, actor: people.findActor(name) });
    await changeProfile(tx, person, profileChange.parse({ locale }), noPictures);
  }
  timeline.schedule(clock.toInstant(-50, '19:00'), async (tx) => {
    for (const [name, locale] of Object.entries(localeByName)) await changeLocale(tx, name, locale);
    for (const name of people.listNames()) {
      const learner = runPolicy(schedulePolicies.changeReminders, { tx, actor: people.findActor(name) });
      if (learner.isOnByDefault && !isReminded(name)) await changeReminders(tx, learner, noReminders);
    }
  });
}
