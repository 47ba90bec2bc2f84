import { id, limits, listOf, single } from '@klasna/base/values';
import { z } from 'zod';
import { binary, endpoint } from '../define.ts';
import { quotaFailures } from '../failures.ts';
import {
  documentChange,
  documentMediaTypes,
  documentsQuery,
  documentView,
  newDocument,
  ownDocument,
} from './models.ts';

const oneOwner = z.object({ id });
const oneDocument = z.object({ id, documentId: id });
const documentUpload = { upload: 'file', maxBytes: limits.documentBytes } as const;
const uploadFailures = ['fileTooLarge', 'notADocument', ...quotaFailures] as const;

export const documentsRoutes = {
  listOwnDocuments: endpoint({
    method: 'GET',
    path: '/tenant/user/documents',
    summary: 'Public documents of the calling student and of their groups, newest first.',
    who: 'signedIn',
    query: documentsQuery,
    out: listOf(ownDocument),
  }),
  downloadOwnDocument: endpoint({
    method: 'GET',
    path: '/tenant/user/documents/{id}/download',
    summary: 'The file of such a document.',
    who: 'signedIn',
    recordedAs: { kind: 'data.documentDownloaded' },
    params: oneOwner,
    out: binary,
    types: documentMediaTypes,
  }),

  listPersonDocuments: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/documents',
    summary: 'Documents of a person, newest first. Students see their own public ones.',
    who: 'signedIn',
    params: oneOwner,
    query: documentsQuery,
    out: listOf(documentView),
  }),
  addPersonDocument: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/documents',
    summary: 'Store a document for a person. What students add to their own is public.',
    who: 'signedIn',
    params: oneOwner,
    upload: { ...documentUpload, fields: newDocument },
    out: single(documentView),
    status: 201,
    failures: uploadFailures,
  }),
  readPersonDocument: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/documents/{documentId}',
    summary: 'One document of a person.',
    who: 'signedIn',
    params: oneDocument,
    out: single(documentView),
  }),
  changePersonDocument: endpoint({
    method: 'PUT',
    path: '/tenant/users/{id}/documents/{documentId}',
    summary: 'Rename, show or hide a document, or replace its file; absent keys keep their value.',
    who: 'signedIn',
    params: oneDocument,
    body: documentChange,
    upload: { ...documentUpload, optional: true },
    out: single(documentView),
    failures: uploadFailures,
  }),
  deletePersonDocument: endpoint({
    method: 'DELETE',
    path: '/tenant/users/{id}/documents/{documentId}',
    summary: 'Delete a document and its file.',
    who: 'signedIn',
    params: oneDocument,
  }),
  downloadPersonDocument: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/documents/{documentId}/download',
    summary: 'The file of a document.',
    who: 'signedIn',
    recordedAs: { kind: 'data.documentDownloaded', concerns: 'person' },
    params: oneDocument,
    out: binary,
    types: documentMediaTypes,
  }),

  listGroupDocuments: endpoint({
    method: 'GET',
    path: '/tenant/groups/{id}/documents',
    summary: 'Documents of a group, newest first. Its members see the public ones.',
    who: 'signedIn',
    params: oneOwner,
    query: documentsQuery,
    out: listOf(documentView),
  }),
  addGroupDocument: endpoint({
    method: 'POST',
    path: '/tenant/groups/{id}/documents',
    summary: 'Store a document for a group.',
    who: 'signedIn',
    params: oneOwner,
    upload: { ...documentUpload, fields: newDocument },
    out: single(documentView),
    status: 201,
    failures: uploadFailures,
  }),
  readGroupDocument: endpoint({
    method: 'GET',
    path: '/tenant/groups/{id}/documents/{documentId}',
    summary: 'One document of a group.',
    who: 'signedIn',
    params: oneDocument,
    out: single(documentView),
  }),
  changeGroupDocument: endpoint({
    method: 'PUT',
    path: '/tenant/groups/{id}/documents/{documentId}',
    summary: 'Rename, show or hide a document, or replace its file; absent keys keep their value.',
    who: 'signedIn',
    params: oneDocument,
    body: documentChange,
    upload: { ...documentUpload, optional: true },
    out: single(documentView),
    failures: uploadFailures,
  }),
  deleteGroupDocument: endpoint({
    method: 'DELETE',
    path: '/tenant/groups/{id}/documents/{documentId}',
    summary: 'Delete a document of a group and its file.',
    who: 'signedIn',
    params: oneDocument,
  }),
  downloadGroupDocument: endpoint({
    method: 'GET',
    path: '/tenant/groups/{id}/documents/{documentId}/download',
    summary: 'The file of a document of a group.',
    who: 'signedIn',
    recordedAs: { kind: 'data.documentDownloaded' },
    params: oneDocument,
    out: binary,
    types: documentMediaTypes,
  }),
} as const;
