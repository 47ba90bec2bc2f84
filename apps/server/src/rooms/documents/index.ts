/** What access may ask of documents. */
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
