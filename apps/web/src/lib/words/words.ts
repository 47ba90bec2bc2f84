/** The texts of the page: loaded by language when a page that shows some of them is opened. */

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

/** Every part that some page has asked for; a new language brings all of them. */
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
  // What failed once may succeed when it is asked for again.
  promise.catch(() => coming.delete(name));
  return promise;
}

async function fetchPart(tag: LanguageTag, part: WordsPart): Promise<void> {
  const address = wordsAddress(tag, part);
  const response = await (takeSentAhead(address, null) ?? fetch(address));
  if (!response.ok) throw new Error(`No texts: ${tag}/${part}`);
  const subjects = (await response.json()) as Record<string, Parameters<typeof addTexts>[2]>;
  for (const [subject, texts] of Object.entries(subjects)) addTexts(tag, subject, texts);
}

/** A page that is opened meanwhile wants more: the language is here when nothing is missing any longer. */
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

/** Somebody has chosen a language in this browser: what is stored besides is only what it began with. */
export const hasOwnLanguage = (): boolean => storedLanguage() !== defaultLanguage;

export const languageSwitch = createLanguageSwitch<LanguageTag>(storedLanguage(), {
  load: loadLanguage,
  apply: applyLanguage,
});

/** Texts for what is about to be shown; resolves at once when they are here. */
export async function loadWords(...subjects: readonly Subject[]): Promise<void> {
  const parts = new Set(subjects.map(partOf));
  for (const part of parts) wanted.add(part);
  const { tag } = languageSwitch.state.get();
  await Promise.all([...parts].map((part) => loadPart(tag, part)));
}

/** Those of the other pages, for whoever goes there next. */
export async function loadOtherWords(): Promise<void> {
  await whenQuiet();
  for (const part of wordsParts) wanted.add(part);
  await loadLanguage(languageSwitch.state.get().tag).catch(() => undefined);
}

/** Texts in a language that the page is not in. */
export const loadWordsIn = (tag: LanguageTag, subject: Subject): Promise<void> =>
  loadPart(tag, partOf(subject));

export async function startWords(): Promise<void> {
  const tag = storedLanguage();
  // The language of the calls must be right before the first of them leaves.
  speakLanguage(tag);
  // Without a single text there is nothing to show, not even what went wrong.
  while ((await languageSwitch.change(tag)) === 'failed') await pause(retryAfter);
}
