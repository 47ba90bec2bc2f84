/** Loads translations by language, when a page that uses them is opened. */

import { addTexts, speak } from '@klasna/kit/words';
import { defaultLanguage, isLanguageTag, type LanguageTag } from '@klasna/languages/languages';
import type { CustomTypeOptions } from 'i18next';
import { speakLanguage } from '../api/credentials.ts';
import { takeSentAhead } from '../api/sent-ahead.ts';
import { readStored, writeStored } from '../storage.ts';
import { whenQuiet } from '../when-quiet.ts';
import { createLanguageSwitch } from './language-switch.ts';
import { partOf, type WordsPart, wordsAddress, wordsParts } from './words-part.ts';

export type Subject = keyof CustomTypeOptions['resources'];

const localeKey = 'locale';

/** All parts requested so far; a change of language loads all of them. */
const wanted = new Set<WordsPart>(['entrance']);

const retryAfter = 2000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const coming = new Map<string, Promise<void>>();

function loadPart(tag: LanguageTag, part: WordsPart): Promise<void> {
  const name = `${tag}/${part}`;
  const known = coming.get(name);
  if (known) return known;
  const promise = fetchPart(tag, part);
  coming.set(name, promise);
  // Allows a retry after a failure.
  promise.catch(() => coming.delete(name));
  return promise;
}

async function fetchPart(tag: LanguageTag, part: WordsPart): Promise<void> {
  const address = wordsAddress(tag, part);
  const response = await (takeSentAhead(address, null) ?? fetch(address));
  if (!response.ok) throw new Error(`Cannot load translations: ${tag}/${part}`);
  const subjects = (await response.json()) as Record<string, Parameters<typeof addTexts>[2]>;
  for (const [subject, texts] of Object.entries(subjects)) addTexts(tag, subject, texts);
}

/** Repeats until nothing is missing, because a page that opens meanwhile may request more. */
async function loadLanguage(tag: LanguageTag): Promise<void> {
  for (let loaded = 0; loaded < wanted.size; ) {
    loaded = wanted.size;
    await Promise.all([...wanted].map((part) => loadPart(tag, part)));
  }
}

function applyLanguage(tag: LanguageTag): void {
  speak(tag);
  speakLanguage(tag);
  document.documentElement.lang = tag;
  writeStored(localeKey, tag);
}

const storedLanguage = (): LanguageTag => {
  const stored = readStored(localeKey);
  return isLanguageTag(stored) ? stored : defaultLanguage;
};

/** Whether somebody has chosen a language in this browser, as opposed to the default. */
export const hasOwnLanguage = (): boolean => storedLanguage() !== defaultLanguage;

export const languageSwitch = createLanguageSwitch<LanguageTag>(storedLanguage(), {
  load: loadLanguage,
  apply: applyLanguage,
});

/** Loads translations before they are shown; resolves at once if they are loaded. */
export async function loadWords(...subjects: readonly Subject[]): Promise<void> {
  const parts = new Set(subjects.map(partOf));
  for (const part of parts) wanted.add(part);
  const { tag } = languageSwitch.state.get();
  await Promise.all([...parts].map((part) => loadPart(tag, part)));
}

/** Loads the translations of all other pages in advance. */
export async function loadOtherWords(): Promise<void> {
  await whenQuiet();
  for (const part of wordsParts) wanted.add(part);
  await loadLanguage(languageSwitch.state.get().tag).catch(() => undefined);
}

/** Loads translations in a language other than the page's. */
export const loadWordsIn = (tag: LanguageTag, subject: Subject): Promise<void> =>
  loadPart(tag, partOf(subject));

export async function startWords(): Promise<void> {
  const tag = storedLanguage();
  // Requests must send the right language from the first one on.
  speakLanguage(tag);
  // Retries until it succeeds, because without translations not even an error message can be shown.
  while ((await languageSwitch.change(tag)) === 'failed') await pause(retryAfter);
}
