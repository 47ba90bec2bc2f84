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

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const matchOrUndefined = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** Rejects dates that match the pattern but do not exist, such as month 13. */
function readDay(value: unknown): string | undefined {
  const text = matchOrUndefined(value, dayPattern);
  const date = new Date(`${text}T00:00Z`);
  return text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

export function readAuditSearch(raw: { readonly [Name in keyof AuditSearch]?: unknown }): AuditSearch {
  const actorId = matchOrUndefined(raw.actorId, uuid);
  const subjectId = matchOrUndefined(raw.subjectId, uuid);
  const type = auditTypes.find((type) => type === raw.type);
  const from = readDay(raw.from);
  const to = readDay(raw.to);
  const { page } = readListSearch({ page: raw.page }, []);
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
export const changeAuditSearch = (current: AuditSearch, change: AuditChange): AuditSearch =>
  readAuditSearch({ ...current, page: 1, ...change });

export const isFiltered = ({ page: _, ...filters }: AuditSearch): boolean => Object.keys(filters).length > 0;
