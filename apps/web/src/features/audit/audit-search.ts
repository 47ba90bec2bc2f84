/** Search params of the audit log. Default values are omitted. Pure. */
import { type AuditType, auditTypes } from '@klasna/contract/audit/types';
import { readListSearch } from '../../lib/list-search.ts';
import { readDay, readId } from '../../lib/read-search-values.ts';

export interface AuditSearch {
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly type?: AuditType;
  /** The first day of the range, a whole day. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

export function readAuditSearch(raw: { readonly [Name in keyof AuditSearch]?: unknown }): AuditSearch {
  const actorId = readId(raw.actorId);
  const subjectId = readId(raw.subjectId);
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

/** Changes the filters; a new filter starts at the first page. */
export const changeAuditSearch = (current: AuditSearch, change: AuditChange): AuditSearch =>
  readAuditSearch({ ...current, page: 1, ...change });

export const isFiltered = ({ page: _, ...filters }: AuditSearch): boolean => Object.keys(filters).length > 0;
