/** Search params of the audit log. Default values are omitted. Pure. */
import { type AuditType, auditTypes } from '@klasna/contract/audit/types';
import { readListSearch } from '../../lib/list-search.ts';

export interface AuditSearch {
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly type?: AuditType;
  /** A whole day. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;

const fitting = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** Rejects dates that match the pattern but do not exist, such as month 13. */
function dayIn(value: unknown): string | undefined {
  const written = fitting(value, day);
  const date = new Date(`${written}T00:00Z`);
  return written && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
    ? written
    : undefined;
}

export function readAuditSearch(given: { readonly [Name in keyof AuditSearch]?: unknown }): AuditSearch {
  const actorId = fitting(given.actorId, id);
  const subjectId = fitting(given.subjectId, id);
  const type = auditTypes.find((one) => one === given.type);
  const from = dayIn(given.from);
  const to = dayIn(given.to);
  const { page } = readListSearch({ page: given.page }, []);
  return {
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page }),
  };
}

type AuditChange = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

/** A new filter starts at the first page. */
export const changeAuditSearch = (before: AuditSearch, change: AuditChange): AuditSearch =>
  readAuditSearch({ ...before, page: 1, ...change });

export const isFiltered = ({ page: _, ...filters }: AuditSearch): boolean => Object.keys(filters).length > 0;
