import { z } from 'zod';
import { id, instant, limits, line, pageNumber } from '../values.ts';

/** Public ones are also seen by the person, or by the members of the group, that they belong to. */
export const documentTypes = ['public', 'private'] as const;
export const documentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof documentType>;

/** The endings that a document may have; its first bytes must say the same. */
export const documentEndings = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** What they leave as. */
export const documentMimes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
] as const;

/** What the asking person may do with the document; the server decides again when they do it. */
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

/** One's own, or a public one of a group that one is in. */
export const ownDocument = documentView.extend({
  group: z.object({ id, name: z.string() }).nullable(),
});
export type OwnDocument = z.infer<typeof ownDocument>;

export const documentsQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});

const documentName = line();

/** A student's own upload is public whatever it says here; everybody else has to say it. */
export const newDocument = z.object({ name: documentName, type: documentType.optional() });

/** Absent keys keep their value, and so does the file. */
export const documentChange = z.object({ name: documentName.optional(), type: documentType.optional() });
export type DocumentChange = z.output<typeof documentChange>;
