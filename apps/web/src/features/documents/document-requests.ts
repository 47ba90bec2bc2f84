/** Requests for documents. People and groups have the same requests under different URLs. */
import type { documentChange, newDocument, OwnDocument } from '@klasna/contract/documents/models';
import type { z } from 'zod';
import { fetchFile } from '../../lib/api/download.ts';
import { call } from '../../lib/api/request.ts';
import { type UploadOptions, upload } from '../../lib/api/upload.ts';

/** Selects documents: those of a person, those of a group, or all that the signed-in student can see. */
export type Owner =
  | { readonly kind: 'student' | 'staff' | 'group'; readonly id: string }
  | { readonly kind: 'own' };

export type ListedDocument = Omit<OwnDocument, 'group'> & Partial<Pick<OwnDocument, 'group'>>;

interface PageQuery {
  readonly page: number;
  readonly limit: number;
}
type Fields = z.input<typeof newDocument>;
type Change = z.input<typeof documentChange>;
type UploadControls = Pick<UploadOptions, 'onProgress' | 'signal'>;

interface DocumentsReply {
  readonly data: readonly ListedDocument[];
  readonly meta: { readonly pagination: { readonly total: number; readonly totalPages: number } };
}

export function listDocuments(owner: Owner, query: PageQuery, signal: AbortSignal): Promise<DocumentsReply> {
  if (owner.kind === 'own') return call('GET /tenant/user/documents', { query, signal });
  const params = { id: owner.id };
  return owner.kind === 'group'
    ? call('GET /tenant/groups/{id}/documents', { params, query, signal })
    : call('GET /tenant/users/{id}/documents', { params, query, signal });
}

export function addDocument(owner: Owner, file: File, fields: Fields, controls: UploadControls) {
  if (owner.kind === 'own') return addOwnDocument(file, fields, controls);
  const options = { params: { id: owner.id }, fields, ...controls };
  return owner.kind === 'group'
    ? upload('POST /tenant/groups/{id}/documents', file, options)
    : upload('POST /tenant/users/{id}/documents', file, options);
}

/** Uploads a document of a student through the endpoint of a person, whose id only the server knows. */
async function addOwnDocument(file: File, fields: Fields, controls: UploadControls) {
  const { id } = (await call('GET /tenant/user')).data;
  return upload('POST /tenant/users/{id}/documents', file, { params: { id }, fields, ...controls });
}

/** Only documents of a person or group can be changed. */
export type EditableOwner = Exclude<Owner, { kind: 'own' }>;

const toParams = ({ id }: EditableOwner, documentId: string) => ({ id, documentId });

export function changeDocument(owner: EditableOwner, documentId: string, body: Change) {
  const options = { params: toParams(owner, documentId), body };
  return owner.kind === 'group'
    ? call('PUT /tenant/groups/{id}/documents/{documentId}', options)
    : call('PUT /tenant/users/{id}/documents/{documentId}', options);
}

export function replaceFile(owner: EditableOwner, documentId: string, file: File, controls: UploadControls) {
  const options = { params: toParams(owner, documentId), ...controls };
  return owner.kind === 'group'
    ? upload('PUT /tenant/groups/{id}/documents/{documentId}', file, options)
    : upload('PUT /tenant/users/{id}/documents/{documentId}', file, options);
}

export function deleteDocument(owner: EditableOwner, documentId: string): Promise<undefined> {
  const params = toParams(owner, documentId);
  return owner.kind === 'group'
    ? call('DELETE /tenant/groups/{id}/documents/{documentId}', { params })
    : call('DELETE /tenant/users/{id}/documents/{documentId}', { params });
}

export function fetchDocument(owner: Owner, documentId: string, signal?: AbortSignal) {
  const signalOption = signal ? { signal } : {};
  if (owner.kind === 'own')
    return fetchFile('GET /tenant/user/documents/{id}/download', {
      params: { id: documentId },
      ...signalOption,
    });
  const params = toParams(owner, documentId);
  return owner.kind === 'group'
    ? fetchFile('GET /tenant/groups/{id}/documents/{documentId}/download', { params, ...signalOption })
    : fetchFile('GET /tenant/users/{id}/documents/{documentId}/download', { params, ...signalOption });
}
