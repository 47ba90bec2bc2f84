/** Requests for documents. People and groups have the same ones under different URLs. */
import type { documentChange, newDocument, OwnDocument } from '@klasna/contract/documents/models';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { fetchFile } from '../../lib/api/download.ts';
import { type UploadOptions, upload } from '../../lib/api/upload.ts';

/** Whose documents: those of a person, of a group, or all that the signed-in student can see. */
export type Owner =
  | { readonly kind: 'student' | 'staff' | 'group'; readonly id: string }
  | { readonly kind: 'own' };

export type ListedDocument = Omit<OwnDocument, 'group'> & Partial<Pick<OwnDocument, 'group'>>;

interface Window {
  readonly page: number;
  readonly limit: number;
}
type Fields = z.input<typeof newDocument>;
type Change = z.input<typeof documentChange>;
type Way = Pick<UploadOptions, 'onProgress' | 'signal'>;

interface Listed {
  readonly data: readonly ListedDocument[];
  readonly meta: { readonly pagination: { readonly total: number; readonly totalPages: number } };
}

export function listDocuments(owner: Owner, query: Window, signal: AbortSignal): Promise<Listed> {
  if (owner.kind === 'own') return call('GET /tenant/user/documents', { query, signal });
  const params = { id: owner.id };
  return owner.kind === 'group'
    ? call('GET /tenant/groups/{id}/documents', { params, query, signal })
    : call('GET /tenant/users/{id}/documents', { params, query, signal });
}

export function addDocument(owner: Owner, file: File, fields: Fields, way: Way) {
  if (owner.kind === 'own') return addOwn(file, fields, way);
  const given = { params: { id: owner.id }, fields, ...way };
  return owner.kind === 'group'
    ? upload('POST /tenant/groups/{id}/documents', file, given)
    : upload('POST /tenant/users/{id}/documents', file, given);
}

/** Students upload through the endpoint of a person, and only the server knows their id. */
async function addOwn(file: File, fields: Fields, way: Way) {
  const { id } = (await call('GET /tenant/user')).data;
  return upload('POST /tenant/users/{id}/documents', file, { params: { id }, fields, ...way });
}

/** Only documents of a person or group can be changed. */
export type Shelf = Exclude<Owner, { kind: 'own' }>;

const paramsOf = ({ id }: Shelf, documentId: string) => ({ id, documentId });

export function changeDocument(shelf: Shelf, documentId: string, body: Change) {
  const given = { params: paramsOf(shelf, documentId), body };
  return shelf.kind === 'group'
    ? call('PUT /tenant/groups/{id}/documents/{documentId}', given)
    : call('PUT /tenant/users/{id}/documents/{documentId}', given);
}

export function replaceFile(shelf: Shelf, documentId: string, file: File, way: Way) {
  const given = { params: paramsOf(shelf, documentId), ...way };
  return shelf.kind === 'group'
    ? upload('PUT /tenant/groups/{id}/documents/{documentId}', file, given)
    : upload('PUT /tenant/users/{id}/documents/{documentId}', file, given);
}

export function deleteDocument(shelf: Shelf, documentId: string): Promise<undefined> {
  const params = paramsOf(shelf, documentId);
  return shelf.kind === 'group'
    ? call('DELETE /tenant/groups/{id}/documents/{documentId}', { params })
    : call('DELETE /tenant/users/{id}/documents/{documentId}', { params });
}

export function fetchDocument(owner: Owner, documentId: string, signal?: AbortSignal) {
  const leave = signal ? { signal } : {};
  if (owner.kind === 'own')
    return fetchFile('GET /tenant/user/documents/{id}/download', { params: { id: documentId }, ...leave });
  const params = paramsOf(owner, documentId);
  return owner.kind === 'group'
    ? fetchFile('GET /tenant/groups/{id}/documents/{documentId}/download', { params, ...leave })
    : fetchFile('GET /tenant/users/{id}/documents/{documentId}/download', { params, ...leave });
}
