import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteOwnRows, listOwnRows } from './availability.store.ts';
import { eraseTimeOff, listTimeOff } from './time-off.store.ts';

export const availabilityDataSection: PersonalDataSection = {
  name: 'availability',
  columns: [
    'teacher_availability.user_id',
    'availability_exceptions.user_id',
    'time_off.user_id',
    'time_off.decided_by',
  ],
  collect: async (tx, userId) => ({
    json: {
      ...(await listOwnRows(tx, userId)),
      timeOff: (await listTimeOff(tx, { userId })).map(({ startsAt, endsAt, reason, status }) => ({
        ...{ startsAt, endsAt, reason, status },
      })),
    },
  }),
  erase: async (tx, userId) => {
    await deleteOwnRows(tx, userId);
    await eraseTimeOff(tx, userId);
  },
};
