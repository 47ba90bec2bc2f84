import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import type { DocumentFiles } from './document-files.ts';
import { listAllDocuments, removeDocument } from './documents.store.ts';

/**
 * Covers documents of the person. Documents that the person uploaded for others or for groups are not about the person.
 */
export const createDocumentsPersonalData = ({
  remove,
}: Pick<DocumentFiles, 'remove'>): PersonalDataSection => ({
  name: 'documents',
  columns: ['documents.user_id', 'documents.uploaded_by'],
  collect: async (tx, userId) => {
    const found = await listAllDocuments(tx, { kind: 'person', id: userId });
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
        durationMs: null,
      })),
    };
  },
  erase: async (tx, userId) => {
    for (const { id, file } of await listAllDocuments(tx, { kind: 'person', id: userId })) {
      await removeDocument(tx, id);
      await remove(tx, file.id);
    }
  },
});
