import { id, instant, limits, line, pageNumber } from '@klasna/base/values';
import { z } from 'zod';

/** The owner, or the members of the owning group, also see public documents. */
export const documentTypes = ['public', 'private'] as const;
export const documentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof documentType>;

/** Allowed file extensions; the content must match. */
export const documentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Media types of downloads. */
export const documentMediaTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
] as const;

/** What the caller may do with the document; the server checks again on every request. */
export const documentRights = z.object({ edit: z.boolean(), delete: z.boolean() });
export type DocumentRights = z.infer<typeof documentRights>;

export const documentView = z.object({
  id,
  name: z.string(),
  type: documentType,
  file: z.object({ name: z.string(), size: z.int(), mime: z.string() }),
  createdAt: instant,
  can: documentRights,
});
export type DocumentView = z.infer<typeof documentView>;

/** The caller's own document, or a public one of a group they are in. */
export const ownDocument = documentView.extend({
  group: z.object({ id, name: z.string() }).nullable(),
});
export type OwnDocument = z.infer<typeof ownDocument>;

export const documentsQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});

const documentName = line();

/** Required, except for uploads of students to their own documents, which are always public. */
export const newDocument = z.object({ name: documentName, type: documentType.optional() });

/** Missing fields keep their value, and a missing file keeps the current one. */
export const documentChange = z.object({ name: documentName.optional(), type: documentType.optional() });
export type DocumentChange = z.output<typeof documentChange>;
