import { id, instant, limits, line, pageNumber } from '@klasna/base/values';
import { z } from 'zod';

/** Who sees a document besides staff: the owner (or the members of the owning group) sees only public documents. */
export const documentTypes = ['public', 'private'] as const;
export const documentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof documentType>;

/** The allowed file extensions; the content of the file must match its extension. */
export const documentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** The media types of downloads. */
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

/** A document that the caller owns, or a public document of a group that the caller belongs to. */
export const ownDocument = documentView.extend({
  group: z.object({ id, name: z.string() }).nullable(),
});
export type OwnDocument = z.infer<typeof ownDocument>;

export const documentsQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});

const documentName = line();

/** A new document. Both fields are required, except that students upload only public documents of their own. */
export const newDocument = z.object({ name: documentName, type: documentType.optional() });

/** A change of a document. Missing fields keep their value, and without a file the current file stays. */
export const documentChange = z.object({ name: documentName.optional(), type: documentType.optional() });
export type DocumentChange = z.output<typeof documentChange>;
