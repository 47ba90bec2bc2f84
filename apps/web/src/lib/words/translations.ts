/** Loads translations by language, when a page that uses them is opened. */

import { addTranslations, setLanguage } from '@klasna/kit/translations';
import { defaultLanguage, isLanguageTag, type LanguageTag } from '@klasna/languages/languages';
import type { CustomTypeOptions } from 'i18next';
import { setRequestLanguage } from '../api/credentials.ts';
import { takePrefetched } from '../api/prefetch.ts';
import { readStored, writeStored } from '../storage.ts';
import { createLanguageSwitch } from './language-switch.ts';
import {
  buildTranslationUrl,
  findPart,
  type TranslationPart,
  translationFiles,
  translationParts,
} from './translation-part.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

const localeKey = 'locale';

/** All parts requested so far; a change of language loads all of them. */
const requestedParts = new Set<TranslationPart>(['entrance']);

const retryDelayMs = 2000;
const delay = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

const loading = new Map<string, Promise<void>>();

function loadPart(tag: LanguageTag, part: TranslationPart): Promise<void> {
  const name = `${tag}/${part}`;
  const pending = loading.get(name);
  if (pending) return pending;
  for (const parts of translationFiles.filter((parts) => parts.includes(part))) {
    const prefetched = takePrefetched(buildTranslationUrl(tag, parts), null);
    if (prefetched) return addFile(tag, parts, prefetched);
  }
  return addFile(tag, [part], fetch(buildTranslationUrl(tag, [part])));
}

function addFile(
  tag: LanguageTag,
  parts: readonly TranslationPart[],
  response: Promise<Response>,
): Promise<void> {
  const promise = addTexts(tag, response);
  for (const part of parts) {
    const name = `${tag}/${part}`;
    loading.set(name, promise);
    // Removes a failed load, so that the next call retries.
    promise.catch(() => loading.delete(name));
  }
  return promise;
}

async function addTexts(tag: LanguageTag, pendingResponse: Promise<Response>): Promise<void> {
  const response = await pendingResponse;
  if (!response.ok) throw new Error(`Cannot load translations: ${response.url}`);
  const namespaces = (await response.json()) as Record<string, Parameters<typeof addTranslations>[2]>;
  for (const [namespace, texts] of Object.entries(namespaces)) addTranslations(tag, namespace, texts);
}

/** Loads a language. Repeats until no part is missing, because a page that opens in the meantime may request more. */
async function loadLanguage(tag: LanguageTag): Promise<void> {
  for (let loadedCount = 0; loadedCount < requestedParts.size; ) {
    loadedCount = requestedParts.size;
    await Promise.all([...requestedParts].map((part) => loadPart(tag, part)));
  }
}

function applyLanguage(tag: LanguageTag): void {
  setLanguage(tag);
  setRequestLanguage(tag);
  document.documentElement.lang = tag;
  writeStored(localeKey, tag);
}

const readStoredLanguage = (): LanguageTag => {
  const stored = readStored(localeKey);
  return isLanguageTag(stored) ? stored : defaultLanguage;
};

/** Whether somebody has chosen a language in this browser, as opposed to the default. */
export const hasStoredLanguage = (): boolean => readStoredLanguage() !== defaultLanguage;

export const languageSwitch = createLanguageSwitch<LanguageTag>(readStoredLanguage(), {
  load: loadLanguage,
  apply: applyLanguage,
});

/** Loads translations before they are shown; resolves at once if they are loaded. */
export async function loadTranslations(...namespaces: readonly Namespace[]): Promise<void> {
  const parts = new Set(namespaces.map(findPart));
  for (const part of parts) requestedParts.add(part);
  const { tag } = languageSwitch.state.get();
  await Promise.all([...parts].map((part) => loadPart(tag, part)));
}

/** Loads the translations of all other pages in advance. */
export async function loadRemainingTranslations(): Promise<void> {
  for (const part of translationParts) requestedParts.add(part);
  await loadLanguage(languageSwitch.state.get().tag).catch(() => undefined);
}

/** Loads translations in a language other than the page's. */
export const loadTranslationsIn = (tag: LanguageTag, namespace: Namespace): Promise<void> =>
  loadPart(tag, findPart(namespace));

export async function startTranslations(): Promise<void> {
  const tag = readStoredLanguage();
  // Sets the language of requests, which must be right from the first request on.
  setRequestLanguage(tag);
  // Retries until it succeeds, because without translations not even an error message can be shown.
  while ((await languageSwitch.change(tag)) === 'failed') await delay(retryDelayMs);
}
