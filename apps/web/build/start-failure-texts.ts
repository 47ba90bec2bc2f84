/**
 * Writes the texts of `src/app/start-failure.ts` into the document: one document for each language, from which the
 * server chooses by Accept-Language, because a browser without scripts cannot.
 */
import type { LanguageTag } from '@klasna/languages/languages';
import { readTranslations, type Translations } from '@klasna/languages/read-translations';
import browserslist from 'browserslist';

export const failuresNamespace = 'start-failure';

const failures = ['scripts', 'browser', 'load'] as const;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The oldest supported version of iOS. */
function findOldestIos(): string {
  const versions = browserslist(undefined, { path: import.meta.dirname })
    .filter((entry) => entry.startsWith('ios_saf '))
    .map((entry) => Number.parseFloat(entry.slice('ios_saf '.length)));
  return String(Math.min(...versions));
}

function readText(texts: Translations, key: string): string {
  const text = texts[key];
  if (typeof text !== 'string') throw new Error(`${failuresNamespace}.json has no text "${key}"`);
  return escapeHtml(text.replace('{{version}}', findOldestIos()));
}

/** No `h1` and no `alert`, because the hidden texts are in the document until the page has rendered. */
export function renderFailureTexts(tag: LanguageTag): string {
  const texts = readTranslations(tag, failuresNamespace);
  const sections = failures.map((failure) => {
    const section = texts[failure];
    if (typeof section !== 'object') throw new Error(`${failuresNamespace}.json has no texts "${failure}"`);
    return `<section class="${failure}"><div role="heading" aria-level="1">${readText(section, 'title')}</div><p>${readText(section, 'text')}</p></section>`;
  });
  // An empty address is that of the document: the link opens it again, without a script.
  const link = `<p><a href="">${readText(texts, 'reload')}</a></p>`;
  return `<div class="failure" lang="${tag}" dir="ltr">${sections.join('')}${link}</div>`;
}
