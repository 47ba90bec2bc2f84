import { cursorParameter } from '@klasna/base/cursor';
import { id, instant, instantOrDay, limits, pageNumber } from '@klasna/base/values';
import { z } from 'zod';
import { role } from '../permissions.ts';
import { auditTypes } from './types.ts';

const auditType = z.enum(auditTypes);

const auditPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  role,
  /** Whether the account is deleted; then only the name remains, and there is no page to open. */
  left: z.boolean(),
});

export const auditEntry = z.object({
  id,
  type: auditType,
  at: instant,
  /** The person who made the change; null if it was made from the command line. */
  actor: auditPerson.nullable(),
  subject: auditPerson.nullable(),
  /** The changed fields. The values of secrets such as a password are always null. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  ...cursorParameter,
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  actorId: id.optional(),
  subjectId: id.optional(),
  type: auditType.optional(),
  from: instantOrDay.optional(),
  to: instantOrDay.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
