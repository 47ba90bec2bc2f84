/**
 * The translations of the page in the current language. Keys have the types of i18next, which the server uses, but not its
 * code: i18next is larger than all other code of the sign-in page, which needs only texts, values and plurals.
 */
import type { Namespace, TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { findText, type Shelf, type Texts, type Values } from './words/find-text.ts';

const bundles = new Map<string, Texts>();
const listeners = new Set<() => void>();
let language = '';

const shelfIn = (tag: string): Shelf => ({
  language: tag,
  textsOf: (subject) => bundles.get(`${tag}/${subject}`),
});

/** Adds loaded translations. Does not re-render: pages are shown only after their translations are loaded. */
export function addTexts(tag: string, subject: string, texts: Texts): void {
  bundles.set(`${tag}/${subject}`, texts);
}

/** Changes the language and re-renders every component that uses translations. */
export function speak(tag: string): void {
  language = tag;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function makeSay<const Ns extends Namespace>(subjects: readonly string[], tag: () => string): TFunction<Ns> {
  const say = (key: string, values?: Values) => findText(shelfIn(tag()), subjects, key, values) ?? key;
  return say as unknown as TFunction<Ns>;
}

/** A text in another language than the page's; undefined until its translations are loaded. */
export const textIn = (tag: string, key: string): string | undefined => findText(shelfIn(tag), [], key);

/** Translates outside of components, in the current language. */
export const say = makeSay<['common', 'shell']>(['common', 'shell'], () => language);

export interface Speech<Ns extends Namespace> {
  readonly t: TFunction<Ns>;
  readonly i18n: { readonly language: string; readonly exists: (key: string) => boolean };
}

export function useTranslation<const Ns extends Namespace = 'common'>(ns?: Ns): Speech<Ns> {
  const tag = useSyncExternalStore(subscribe, () => language);
  const subjects = [ns ?? 'common'].flat().join(' ');
  return useMemo(
    () => ({
      t: makeSay<Ns>(subjects.split(' '), () => tag),
      i18n: { language: tag, exists: (key) => findText(shelfIn(tag), [], key) !== undefined },
    }),
    [subjects, tag],
  );
}
