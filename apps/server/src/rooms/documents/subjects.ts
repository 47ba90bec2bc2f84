/** What the access rules hand over: whose documents, which of them may be seen, and what may be done with each. */
import type { DocumentRights, DocumentType } from '@klasna/contract/documents/models';
import type { Document } from './documents.store.ts';
import type { Owner, Shown } from './owner.ts';

export type RightsOver = (document: Pick<Document, 'uploadedBy'>) => DocumentRights;

/** The documents of one owner, as far as they are shown. */
export interface Shelf {
  readonly owner: Owner;
  readonly shown: Shown;
  readonly rightsOver: RightsOver;
}

export interface SeenDocument {
  readonly document: Document;
  readonly rightsOver: RightsOver;
}

export interface HeldDocument extends SeenDocument {
  readonly actorId: string;
}

export interface Contributor {
  readonly actorId: string;
  readonly owner: Owner;
  /** What the document becomes, whatever is asked for. */
  readonly forcedType?: DocumentType;
  readonly rightsOver: RightsOver;
}

export interface Reader {
  readonly userId: string;
}
