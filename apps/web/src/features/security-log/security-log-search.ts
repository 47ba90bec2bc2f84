/** Search params of the security log. Default values are omitted. Pure. */
import { type SecurityEventKind, securityEventKinds } from '@klasna/contract/security-log/kinds';
import { readListSearch } from '../../lib/list-search.ts';
import { readDay, readId } from '../../lib/read-search-values.ts';

export interface SecurityLogSearch {
  readonly kind?: SecurityEventKind;
  readonly personId?: string;
  /** The first day of the range, a whole day. */
  readonly from?: string;
  readonly to?: string;
  readonly page?: number;
}

export function readSecurityLogSearch(
  raw: {
    readonly [Name in keyof SecurityLogSearch]?: unknown;
  },
): SecurityLogSearch {
  const kind = securityEventKinds.find((one) => one === raw.kind);
  const personId = readId(raw.personId);
  const from = readDay(raw.from);
  const to = readDay(raw.to);
  const { page } = readListSearch({ page: raw.page }, []);
  return {
    ...(kind && { kind }),
    ...(personId && { personId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page && { page }),
  };
}

type SecurityLogChange = {
  readonly [Name in keyof SecurityLogSearch]?: SecurityLogSearch[Name] | undefined;
};

/** Changes the filters; a new filter starts at the first page. */
export const changeSecurityLogSearch = (
  current: SecurityLogSearch,
  change: SecurityLogChange,
): SecurityLogSearch => readSecurityLogSearch({ ...current, page: 1, ...change });

export const isFiltered = ({ page: _, ...filters }: SecurityLogSearch): boolean =>
  Object.keys(filters).length > 0;
