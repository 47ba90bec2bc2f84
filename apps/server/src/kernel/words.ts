/** Translates every message that the server itself produces into the reader's language. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultLanguage, isLanguageTag, type LanguageTag, languages } from '@klasna/languages/languages';
import { createInstance } from 'i18next';

const root = join(dirname(createRequire(import.meta.url).resolve('@klasna/languages/languages')), '..');
/** Loads only the namespaces that the server uses; the web page loads its own. */
const spoken = ['failures', 'validation', 'mail', 'messages', 'notices'];

const resources = Object.fromEntries(
  languages.map(({ tag }) => {
    const files = readdirSync(join(root, tag)).filter((file) => spoken.includes(file.replace('.json', '')));
    const read = (file: string): unknown => JSON.parse(readFileSync(join(root, tag, file), 'utf8'));
    return [tag, Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(file)]))];
  }),
);

const catalogue = createInstance();
await catalogue.init({
  resources: resources as never,
  fallbackLng: defaultLanguage,
  ns: spoken,
  defaultNS: 'failures',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as never);

const speakers = new Map(languages.map(({ tag }) => [tag, catalogue.getFixedT(tag) as unknown as Speaker]));
type Speaker = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The language for clients that request none. */
export const unaskedLanguage: LanguageTag = 'en';

export function say(
  language: LanguageTag,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  const speak = speakers.get(language);
  if (!speak) throw new Error(`no language ${language}`);
  return speak(key, values ?? {});
}

/** The supported language with the highest weight, compared by primary subtag only; undefined if none is supported. */
export function preferredLanguage(header: string | undefined): LanguageTag | undefined {
  if (!header) return undefined;
  const wishes = header.split(',').map((part, place) => {
    const [range = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    return { tag: range.toLowerCase().split('-')[0], weight: Number.isFinite(weight) ? weight : 0, place };
  });
  return wishes
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map((wish) => wish.tag)
    .find(isLanguageTag);
}
