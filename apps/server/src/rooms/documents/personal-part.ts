import type { PersonalPart } from '../../kernel/personal-part.ts';
import { listAllOf, removeDocument } from './documents.store.ts';
import type { Papers } from './papers.ts';

/**
 * Covers documents of the person. Documents that the person uploaded for others or for groups are not about
 * them.
 */
export const documentsPart = ({ remove }: Pick<Papers, 'remove'>): PersonalPart => ({
  name: 'documents',
  columns: ['documents.user_id', 'documents.uploaded_by'],
  collect: async (tx, userId) => {
    const found = await listAllOf(tx, { kind: 'person', id: userId });
    return {
      json: found.map(({ name, type, uploadedBy, createdAt, file }) => ({
        name,
        type,
        byThemselves: uploadedBy === userId,
        createdAt,
        file: { name: file.name, mime: file.mime, size: file.size },
      })),
      files: found.map(({ file, schoolId, uploadedBy }) => ({
        ...file,
        schoolId,
        uploadedBy,
        purpose: 'document',
      })),
    };
  },
  erase: async (tx, userId) => {
    for (const { id, file } of await listAllOf(tx, { kind: 'person', id: userId })) {
      await removeDocument(tx, id);
      await remove(tx, file.id);
    }
  },
});
