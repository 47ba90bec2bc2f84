import { id, instant, instantOrDay, limits, pageNumber } from '@klasna/base/values';
import { z } from 'zod';
import { role } from '../permissions.ts';
import { securityEventKinds } from './kinds.ts';

const securityEventKind = z.enum(securityEventKinds);

const securityPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  role,
  /** The account is deleted: only the name remains, and there is no page to open. */
  left: z.boolean(),
});

/** Depends on the kind: a reason, permissions before and after, the endpoint that was refused. */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: instant,
  /** The account that the event is about; null if it is about none. */
  person: securityPerson.nullable(),
  /** Who did it; null if nobody was signed in. */
  actor: securityPerson.nullable(),
  /** The IP address; null if it is unknown or belongs to somebody else. */
  address: z.string().nullable(),
  /** Browser and system, such as "Firefox · Windows". */
  device: z.string(),
  details,
  /** Equal events of a short time are one entry. */
  times: z.int().min(1),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const filters = z.object({
  kind: securityEventKind.optional(),
  /** The event is about this person, or they did it. */
  personId: id.optional(),
  from: instantOrDay.optional(),
  to: instantOrDay.optional(),
});

const paging = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});

export const securityLogQuery = paging.extend(filters.shape);
export type SecurityLogFilters = z.output<typeof filters>;
export type SecurityLogQuery = z.output<typeof securityLogQuery>;

export const securityLogFormats = ['csv', 'jsonl'] as const;
export const securityLogExportQuery = filters.extend({ format: z.enum(securityLogFormats).default('csv') });
export type SecurityLogFormat = (typeof securityLogFormats)[number];

export const ownSecurityLogQuery = paging;
