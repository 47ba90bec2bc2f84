import { cursorParameter } from '@klasna/base/cursor';
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
  /** Whether the account is deleted; then only the name remains, and there is no page to open. */
  left: z.boolean(),
});

/** Details that depend on the kind: a reason, the permissions before and after, or the endpoint that was refused. */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: instant,
  /** The account that the event is about; null if the event is about no account. */
  person: securityPerson.nullable(),
  /** The person who caused the event; null if nobody was signed in. */
  actor: securityPerson.nullable(),
  /** The IP address; null if it is unknown or belongs to somebody else. */
  address: z.string().nullable(),
  /** The browser and the system, such as "Firefox · Windows". */
  device: z.string(),
  details,
  /** How often the event happened; equal events within a short time are one entry. */
  times: z.int().min(1),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const filters = z.object({
  kind: securityEventKind.optional(),
  /** Limits the list to events that this person caused or that are about this person. */
  personId: id.optional(),
  from: instantOrDay.optional(),
  to: instantOrDay.optional(),
});

const paging = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});

export const securityLogQuery = paging.extend({ ...cursorParameter, ...filters.shape });
export type SecurityLogFilters = z.output<typeof filters>;
export type SecurityLogQuery = z.output<typeof securityLogQuery>;

export const securityLogFormats = ['csv', 'jsonl'] as const;
export const securityLogExportQuery = filters.extend({ format: z.enum(securityLogFormats).default('csv') });
export type SecurityLogFormat = (typeof securityLogFormats)[number];

export const ownSecurityLogQuery = paging;
