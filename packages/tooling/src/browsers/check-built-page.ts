/** Compares what the built files use with what all supported browsers have. */
import { parse } from 'acorn';
import type { AllowedFeatures } from './allowed-features.ts';
import { type CompatibilityData, findFeature, findLacking, isSupported } from './compatibility.ts';
import { createScriptFinder, type FeatureFinder } from './find-script-features.ts';
import { createStyleFinder } from './find-style-features.ts';
import { compareVersions, type OldestVersions } from './supported-browsers.ts';

export interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

export interface BuiltPage {
  readonly files: readonly BuiltFile[];
  /** Features that every supported browser has, with a fallback if need be. */
  readonly providedFeatures: readonly string[];
}

interface PageProblems {
  readonly unsupported: readonly string[];
  /** Exceptions that no file needs. */
  readonly unneeded: readonly string[];
}

/** Returns the inline scripts and styles of a document as files of their own. */
export const listInlineFiles = ({ name, text }: BuiltFile): BuiltFile[] => [
  ...[...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ''], index) => ({
    name: `${name}-${index + 1}.js`,
    text: script,
  })),
  ...[...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, styles = ''], index) => ({
    name: `${name}-${index + 1}.css`,
    text: styles,
  })),
];

const matches = (key: string, pattern: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

export function checkBuiltPage(
  data: CompatibilityData,
  oldest: OldestVersions,
  { files, providedFeatures }: BuiltPage,
  allowed: readonly AllowedFeatures[],
): PageProblems {
  const finders = { js: createScriptFinder(data, oldest), css: createStyleFinder(data) };
  const neededPatterns = new Set<string>();
  const unsupported: string[] = [];
  for (const file of files) {
    const finder: FeatureFinder = file.name.endsWith('.css') ? finders.css : finders.js;
    const found = findSafely(finder, file);
    if (typeof found === 'string') unsupported.push(found);
    else
      for (const key of found) {
        const lacking = findLacking(findFeature(data, key) ?? {}, oldest);
        if (lacking.length === 0 || providedFeatures.includes(key)) continue;
        const patterns = allowed.flatMap(({ files, keys }) =>
          files === undefined || files.test(file.name) ? keys.filter((pattern) => matches(key, pattern)) : [],
        );
        for (const pattern of patterns) neededPatterns.add(pattern);
        if (patterns.length === 0)
          unsupported.push(`${file.name}: ${key} is missing in ${lacking.join(', ')}`);
      }
  }
  const allPatterns = allowed.flatMap(({ keys }) => keys);
  return { unsupported, unneeded: allPatterns.filter((pattern) => !neededPatterns.has(pattern)) };
}

function findSafely(finder: FeatureFinder, { name, text }: BuiltFile): ReadonlySet<string> | string {
  try {
    return finder.findIn(text);
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

/** A script of the document that explains a browser that is too old has to run in it. */
export function findNewSyntax({ name, text }: BuiltFile): string[] {
  try {
    parse(text, { ecmaVersion: 5 });
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}

/** Releases of supported browsers that have all tested features, but not one of the features that follow from them. */
export function findFalseImplications(
  data: CompatibilityData,
  oldest: OldestVersions,
  testedFeatures: readonly string[],
  impliedFeatures: readonly string[],
): string[] {
  const problems: string[] = [];
  for (const [browser, version] of oldest)
    for (const release of Object.keys(data.browsers[browser].releases)) {
      const has = (key: string): boolean => isSupported(findFeature(data, key) ?? {}, browser, release);
      if (compareVersions(release, version) < 0 || !testedFeatures.every(has)) continue;
      for (const key of impliedFeatures) if (!has(key)) problems.push(`${browser} ${release} lacks ${key}`);
    }
  return problems;
}
