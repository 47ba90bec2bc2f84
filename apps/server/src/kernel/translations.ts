/** Translates every message that the server itself produces into the reader's language. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultLanguage, isLanguageTag, type LanguageTag, languages } from '@klasna/languages/languages';
import { createInstance } from 'i18next';

const languagesFolder = join(
  dirname(createRequire(import.meta.url).resolve('@klasna/languages/languages')),
  '..',
);
/**
 * The namespaces that the server uses; the web page loads its own. `users`, `dictionary`, `balances` and `timetables`
 * contain names of fields.
 */
const namespaces = [
  'failures',
  'validation',
  'mail',
  'messages',
  'notices',
  'users',
  'dictionary',
  'balances',
  'timetables',
];

const resources = Object.fromEntries(
  languages.map(({ tag }) => {
    const files = readdirSync(join(languagesFolder, tag)).filter((file) =>
      namespaces.includes(file.replace('.json', '')),
    );
    const readNamespace = (file: string): unknown =>
      JSON.parse(readFileSync(join(languagesFolder, tag, file), 'utf8'));
    return [tag, Object.fromEntries(files.map((file) => [file.replace('.json', ''), readNamespace(file)]))];
  }),
);

const catalogue = createInstance();
await catalogue.init({
  resources: resources as never,
  fallbackLng: defaultLanguage,
  ns: namespaces,
  defaultNS: 'failures',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as never);

const translators = new Map(
  languages.map(({ tag }) => [tag, catalogue.getFixedT(tag) as unknown as Translator]),
);
type Translator = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The language for clients that request none. */
export const fallbackLanguage: LanguageTag = 'en';

export function translate(
  language: LanguageTag,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  const translator = translators.get(language);
  if (!translator) throw new Error(`no language ${language}`);
  return translator(key, values ?? {});
}

/**
 * Returns the supported language with the highest weight, compared by primary subtag only; undefined if no language is
 * supported.
 */
export function preferredLanguage(header: string | undefined): LanguageTag | undefined {
  if (!header) return undefined;
  const preferences = header.split(',').map((part, index) => {
    const [range = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    return { tag: range.toLowerCase().split('-')[0], weight: Number.isFinite(weight) ? weight : 0, index };
  });
  return preferences
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map((preference) => preference.tag)
    .find(isLanguageTag);
}
