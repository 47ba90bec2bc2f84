/**
 * Documents of people and groups: uploading, changing, listing and downloading; public ones are visible to
 * students.
 * Depends on files and groups. The composition supplies storage (`document-files.ts`).
 * Tests: `documents.test.ts` (accepted file types, no leftovers after a rejected upload, visibility of
 * private documents).
 */
export { documentAdded } from './documents.news.ts';
export { type Document, findDocument, findReaching, isGroupMember, lockDocument } from './documents.store.ts';
export type { Owner, Shown } from './owner.ts';
export { documentsPart } from './personal-part.ts';
export type {
  Contributor,
  HeldDocument,
  Reader,
  RightsOver,
  SeenDocument,
  Shelf,
} from './subjects.ts';
