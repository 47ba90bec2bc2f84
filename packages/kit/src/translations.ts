/**
 * The translations of the page in the current language. Keys have the types of i18next, which the server uses. The page
 * does not use i18next itself: it is larger than all other code of the sign-in page, which needs only texts, values and
 * plurals.
 */
import type { Namespace, TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { findText, type TextSource, type Texts, type Values } from './translations/find-text.ts';

const textsByNamespace = new Map<string, Texts>();
const listeners = new Set<() => void>();
let language = '';

const createTextSource = (tag: string): TextSource => ({
  language: tag,
  findTexts: (namespace) => textsByNamespace.get(`${tag}/${namespace}`),
});

/**
 * Adds loaded translations. Does not render again, because pages are shown only after their translations are loaded.
 */
export function addTranslations(tag: string, namespace: string, texts: Texts): void {
  textsByNamespace.set(`${tag}/${namespace}`, texts);
}

/** Changes the language and re-renders every component that uses translations. */
export function setLanguage(tag: string): void {
  language = tag;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function createTranslate<const Ns extends Namespace>(
  namespaces: readonly string[],
  tag: () => string,
): TFunction<Ns> {
  const translate = (key: string, values?: Values) =>
    findText(createTextSource(tag()), namespaces, key, values) ?? key;
  return translate as unknown as TFunction<Ns>;
}

/**
 * Returns a text in another language than that of the page; undefined until the translations of that language are
 * loaded.
 */
export const translateIn = (tag: string, key: string): string | undefined =>
  findText(createTextSource(tag), [], key);

/** Translates outside of components, in the current language. */
export const translate = createTranslate<['common', 'shell']>(['common', 'shell'], () => language);

export interface Translation<Ns extends Namespace> {
  readonly t: TFunction<Ns>;
  readonly i18n: { readonly language: string; readonly exists: (key: string) => boolean };
}

export function useTranslation<const Ns extends Namespace = 'common'>(ns?: Ns): Translation<Ns> {
  const tag = useSyncExternalStore(subscribe, () => language);
  const namespaces = [ns ?? 'common'].flat().join(' ');
  return useMemo(
    () => ({
      t: createTranslate<Ns>(namespaces.split(' '), () => tag),
      i18n: { language: tag, exists: (key) => findText(createTextSource(tag), [], key) !== undefined },
    }),
    [namespaces, tag],
  );
}
