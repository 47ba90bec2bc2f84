/** What access may ask of documents. */
export { type Document, findDocument, findReaching, isGroupMember, lockDocument } from './documents.store.ts';
export { documentsPart } from './personal-part.ts';
export type {
  Contributor,
  HeldDocument,
  Owner,
  Reader,
  RightsOver,
  SeenDocument,
  Shelf,
  Shown,
} from './subjects.ts';
