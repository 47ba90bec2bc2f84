import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { emptyEventsOf, listAllEventsOf } from './security-log.store.ts';

export const securityLogDataSection: PersonalDataSection = {
  name: 'security-log',
  columns: ['security_events.user_id', 'security_events.actor_id'],
  collect: async (tx, userId) => {
    const events = await listAllEventsOf(tx, userId);
    return {
      json: events.map((event) => {
        // Leaves out the address and device of another person, which are that person's personal data.
        const isOfOther = event.actorId !== null && event.actorId !== userId;
        return {
          kind: event.kind,
          createdAt: event.createdAt,
          times: event.times,
          byThemselves: event.actorId === userId,
          aboutThemselves: event.userId === userId,
          ...(!isOfOther && { address: event.address, device: event.device }),
          ...(event.userId === userId && { details: event.details }),
        };
      }),
    };
  },
  erase: emptyEventsOf,
};
