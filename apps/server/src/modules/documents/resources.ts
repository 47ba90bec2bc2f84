/** Resources that the policies hand to the handlers of documents. */
import type { DocumentRights, DocumentType } from '@klasna/contract/documents/models';
import type { Document } from './documents.store.ts';
import type { DocumentVisibility, Owner } from './owner.ts';

export type RightsOver = (document: Pick<Document, 'uploadedBy'>) => DocumentRights;

/** The documents of one owner that the caller may see. */
export interface DocumentsScope {
  readonly owner: Owner;
  readonly visibility: DocumentVisibility;
  readonly rightsOver: RightsOver;
}

export interface VisibleDocument {
  readonly document: Document;
  readonly rightsOver: RightsOver;
}

export interface LockedDocument extends VisibleDocument {
  readonly actorId: string;
}

export interface Contributor {
  readonly actorId: string;
  readonly owner: Owner;
  /** The type that replaces the one in the request. */
  readonly forcedType?: DocumentType;
  readonly rightsOver: RightsOver;
}

export interface Reader {
  readonly userId: string;
}
