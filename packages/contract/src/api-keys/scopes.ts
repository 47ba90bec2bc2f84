/**
 * What an API key can be given: reading or changing, for each module listed here. A module that is not listed is never
 * reachable by a key: everything of identity and single sign-on, the keys themselves, the data that a person asks for,
 * and how long data is kept. Imports no library, because the page shows this list.
 */
import type { Endpoint, Method } from '../define.ts';

const scopeActions = {
  schools: ['read', 'write'],
  people: ['read', 'write'],
  groups: ['read', 'write'],
  courses: ['read', 'write'],
  dictionary: ['read', 'write'],
  classes: ['read', 'write'],
  attendance: ['read'],
  schedule: ['read', 'write'],
  availability: ['read', 'write'],
  rooms: ['read', 'write'],
  booking: ['read', 'write'],
  cancellation: ['read', 'write'],
  requests: ['read', 'write'],
  answers: ['read', 'write'],
  homework: ['read', 'write'],
  plans: ['read', 'write'],
  documents: ['read', 'write'],
  files: ['write'],
  notifications: ['read', 'write'],
  summaries: ['read'],
  analytics: ['read'],
  quotas: ['read'],
  audit: ['read'],
  securityLog: ['read'],
} as const satisfies Readonly<Record<string, readonly ScopeAction[]>>;

export type ScopeAction = 'read' | 'write';
export type ScopeModule = keyof typeof scopeActions;
export type Scope = {
  [M in ScopeModule]: `${M}:${(typeof scopeActions)[M][number]}`;
}[ScopeModule];

export const scopeModules = Object.keys(scopeActions) as ScopeModule[];
export const scopesOf = (module: ScopeModule): Scope[] =>
  scopeActions[module].map((action) => `${module}:${action}` as Scope);
export const scopes: readonly Scope[] = scopeModules.flatMap(scopesOf);

/**
 * Endpoints of these modules that no key reaches. The private address of a calendar would outlive the key; the security
 * log of a person is part of how they sign in.
 */
const refusedEndpoints: readonly string[] = [
  'schedule.readFeed',
  'schedule.renewFeed',
  'securityLog.listOwnEvents',
];

const toAction = (method: Method): ScopeAction => (method === 'GET' ? 'read' : 'write');

/** Returns the scope that an endpoint needs, by its name `module.endpoint`; undefined if no key reaches it. */
export function findScope(
  name: string,
  { method, freshPassword }: Pick<Endpoint, 'method' | 'freshPassword'>,
): Scope | undefined {
  if (freshPassword === 'always' || refusedEndpoints.includes(name)) return undefined;
  const scope = `${name.split('.', 1)[0]}:${toAction(method)}`;
  return scopes.find((one) => one === scope);
}
