/** Converts an endpoint with its parameters to a URL. Pure. */
const apiPrefix: string = import.meta.env?.VITE_API_PREFIX ?? '/api';

type Simple = string | number | boolean | null | undefined;
export type Values = Readonly<Record<string, Simple | readonly Simple[]>>;

export interface Target {
  readonly method: string;
  readonly url: string;
}

export function targetOf(address: string, params: Values = {}, query: Values = {}): Target {
  const space = address.indexOf(' ');
  const path = address
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = searchOf(query);
  return { method: address.slice(0, space), url: `${apiPrefix}${path}${search && `?${search}`}` };
}

/** Lists repeat `name[]`; undefined, null and empty values are omitted. */
function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  return search.toString();
}
