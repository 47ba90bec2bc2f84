/**
 * Documents of people and groups: uploading, changing, listing and downloading; public ones are visible to
 * students.
 * Depends on files and groups. The composition supplies storage (`document-files.ts`).
 * Tests: `documents.test.ts` (accepted file types, no leftovers after a rejected upload, visibility of
 * private documents).
 */
export { documentAdded } from './documents.events.ts';
export {
  type Document,
  findDocument,
  findVisibleDocument,
  isGroupMember,
  lockDocument,
} from './documents.store.ts';
export type { DocumentVisibility, Owner } from './owner.ts';
export { createDocumentsPersonalData } from './personal-data.ts';
export type {
  Contributor,
  DocumentsScope,
  LockedDocument,
  Reader,
  RightsOver,
  VisibleDocument,
} from './resources.ts';
