import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { clearEntriesAbout, listEntriesAbout, listEntriesBy } from './audit.store.ts';

export const auditPersonalData: PersonalDataSection = {
  name: 'changes',
  columns: ['audit_entries.actor_id', 'audit_entries.subject_id'],
  collect: async (tx, userId) => {
    const about = await listEntriesAbout(tx, userId);
    const by = await listEntriesBy(tx, userId);
    return {
      json: {
        about: about.map(({ type, createdAt, actorId, changes }) => ({
          type,
          createdAt,
          byThemselves: actorId === userId,
          changes,
        })),
        // Exports only the names of the fields, because the values belong to other people and the school.
        by: by.map(({ type, createdAt, changes }) => ({
          type,
          createdAt,
          fields: changes.map(({ field }) => field),
        })),
      },
    };
  },
  erase: clearEntriesAbout,
};
