import type { DocumentView, OwnDocument } from '@klasna/contract/documents/models';
import type { Document } from './documents.store.ts';
import type { RightsOver } from './resources.ts';

export function describeDocument(document: Document, rightsOver: RightsOver): DocumentView {
  const { id, name, type, createdAt, file } = document;
  return {
    id,
    name,
    type,
    file: { name: file.name, size: file.size, mime: file.mime },
    createdAt: createdAt.toISOString(),
    can: rightsOver(document),
  };
}

/**
 * Returns the rights of people who may not change documents. Only staff may, even if a student uploaded the document.
 */
const getReadOnlyRights: RightsOver = () => ({ edit: false, delete: false });

export function describeOwnDocument(document: Document & { readonly groupName: string | null }): OwnDocument {
  const { groupId, groupName } = document;
  return {
    ...describeDocument(document, getReadOnlyRights),
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
  };
}
