import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteUploadCount, readUploadCount } from './quotas.store.ts';

export const uploadCountsDataSection: PersonalDataSection = {
  name: 'uploads',
  columns: ['upload_counts.user_id'],
  collect: async (tx, userId) => ({ json: { withinAnHour: (await readUploadCount(tx, userId)).uploads } }),
  erase: deleteUploadCount,
};
