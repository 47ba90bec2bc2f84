import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteWaitingOfPerson, listWaitingOfPerson } from './waitlist.store.ts';

/** The seats that a person booked are among their lessons. */
export const waitlistDataSection: PersonalDataSection = {
  name: 'waitlists',
  columns: ['seat_waitlist.user_id'],
  collect: async (tx, userId) => ({
    json: (await listWaitingOfPerson(tx, userId)).map(({ eventId, isTrial, offeredUntil, createdAt }) => ({
      ...{ lessonId: eventId, isTrial, offeredUntil, since: createdAt },
    })),
  }),
  erase: deleteWaitingOfPerson,
};
