import { z } from 'zod';
import { role } from '../permissions.ts';
import { id, instant, limits, momentOrDay, pageNumber } from '../values.ts';
import { auditTypes } from './types.ts';

const auditType = z.enum(auditTypes);

const auditPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  role,
  /** The account is closed: there is a name, and nothing more to be opened. */
  left: z.boolean(),
});

export const auditEntry = z.object({
  id,
  type: auditType,
  at: instant,
  /** null: done from the command line. */
  actor: auditPerson.nullable(),
  subject: auditPerson.nullable(),
  /** A secret such as a password changes from null to null. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  actorId: id.optional(),
  subjectId: id.optional(),
  type: auditType.optional(),
  from: momentOrDay.optional(),
  to: momentOrDay.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;
