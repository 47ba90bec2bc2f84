/** The texts of the page: loaded by language and subject, when a page that shows them is opened. */

import { addTexts, speak } from '@klasna/kit/words';
import { defaultLanguage, isLanguageTag, type LanguageTag } from '@klasna/languages/languages';
import type { CustomTypeOptions } from 'i18next';
import { speakLanguage } from '../api/credentials.ts';
import { readStored, writeStored } from '../storage.ts';
import { createLanguageSwitch } from './language-switch.ts';

export type Subject = keyof CustomTypeOptions['resources'];

const localeKey = 'locale';

/** Where the build has put the texts. */
declare const __WORDS__: string;

/** Every subject that some page has asked for; a new language brings all of them. */
const wanted = new Set<Subject>(['common']);

const retryAfter = 2000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const coming = new Map<string, Promise<void>>();

function loadSubject(tag: LanguageTag, subject: Subject): Promise<void> {
  const name = `${tag}/${subject}`;
  const known = coming.get(name);
  if (known) return known;
  const promise = fetchSubject(tag, subject);
  coming.set(name, promise);
  // What failed once may succeed when it is asked for again.
  promise.catch(() => coming.delete(name));
  return promise;
}

async function fetchSubject(tag: LanguageTag, subject: Subject): Promise<void> {
  const response = await fetch(`${__WORDS__}/${tag}/${subject}.json`);
  if (!response.ok) throw new Error(`No texts: ${tag}/${subject}`);
  addTexts(tag, subject, await response.json());
}

/** A page that is opened meanwhile wants more: the language is here when nothing is missing any longer. */
async function loadLanguage(tag: LanguageTag): Promise<void> {
  for (let loaded = 0; loaded < wanted.size; ) {
    loaded = wanted.size;
    await Promise.all([...wanted].map((subject) => loadSubject(tag, subject)));
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

export const languageSwitch = createLanguageSwitch<LanguageTag>(storedLanguage(), {
  load: loadLanguage,
  apply: applyLanguage,
});

/** Texts for what is about to be shown; resolves at once when they are here. */
export async function loadWords(...subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) wanted.add(subject);
  const { tag } = languageSwitch.state.get();
  await Promise.all(subjects.map((subject) => loadSubject(tag, subject)));
}

/** Texts in a language that the page is not in. */
export const loadWordsIn = loadSubject;

export async function startWords(): Promise<void> {
  const tag = storedLanguage();
  // The language of the calls must be right before the first of them leaves.
  speakLanguage(tag);
  // Without a single text there is nothing to show, not even what went wrong.
  while ((await languageSwitch.change(tag)) === 'failed') await pause(retryAfter);
}
