/** Reads from MDN's compatibility data which features all supported browsers have. */
import { createRequire } from 'node:module';
import type { BrowserName as KnownBrowser, SupportStatement } from '@mdn/browser-compat-data';
import { type BrowserName, compareVersions, type OldestVersions } from './supported-browsers.ts';

/** A part of the compatibility data: features by name, each with its support and further features. */
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Partial<Record<KnownBrowser, SupportStatement>>> };
  readonly [name: string]: unknown;
}

export interface CompatibilityData {
  readonly browsers: Readonly<Record<BrowserName, { readonly releases: Readonly<Record<string, unknown>> }>>;
  readonly api: Feature;
  readonly css: Feature;
  readonly javascript: Feature;
}

// The data are JSON of 20 MB, which only the program that checks them reads.
export const readCompatibilityData = (): CompatibilityData =>
  createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatibilityData;

/** Finds a feature by its key, such as `api.URL.parse_static`. */
export function findFeature(data: CompatibilityData, key: string): Feature | undefined {
  let found: unknown = data;
  for (const name of key.split('.')) found = getOwn(found, name);
  return found as Feature | undefined;
}

export const getOwn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The features below a feature, each with its name. */
export const listChildren = (feature: Feature | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(
    (entry): entry is [string, Feature] =>
      entry[0] !== '__compat' && typeof entry[1] === 'object' && entry[1] !== null,
  );

/** The supported browsers that lack a feature, as `safari 16.4`. Features without a record count as known to all. */
export function findLacking({ __compat }: Feature, oldest: OldestVersions): string[] {
  if (!__compat) return [];
  return [...oldest]
    .filter(([browser, version]) => !isSupportedIn(__compat.support[browser], version))
    .map(([browser, version]) => `${browser} ${version}`);
}

export const isSupported = (feature: Feature, browser: BrowserName, version: string): boolean =>
  isSupportedIn(feature.__compat?.support[browser], version);

function isSupportedIn(statement: SupportStatement | undefined, version: string): boolean {
  if (statement === undefined) return false;
  return [statement].flat().some((one) => {
    if (one.flags !== undefined || one.prefix !== undefined || one.alternative_name !== undefined)
      return false;
    const { version_added: added, version_removed: removed } = one;
    if (typeof added !== 'string' || added === 'preview') return false;
    if (compareVersions(added.replace('≤', ''), version) > 0) return false;
    return typeof removed !== 'string' || compareVersions(removed.replace('≤', ''), version) > 0;
  });
}
