/** Converts an endpoint with its parameters to a URL. Pure. */
const apiPrefix: string = import.meta.env?.VITE_API_PREFIX ?? '/api';

type QueryValue = string | number | boolean | null | undefined;
export type RequestValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export interface RequestTarget {
  readonly method: string;
  readonly url: string;
}

export function toTarget(
  endpoint: string,
  params: RequestValues = {},
  query: RequestValues = {},
): RequestTarget {
  const space = endpoint.indexOf(' ');
  const path = endpoint
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = formatQuery(query);
  return { method: endpoint.slice(0, space), url: `${apiPrefix}${path}${search && `?${search}`}` };
}

/** Formats the query. Lists repeat `name[]`; undefined, null and empty values are omitted. */
function formatQuery(query: RequestValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return search.toString();
}
