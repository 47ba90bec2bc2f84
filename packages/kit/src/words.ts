/**
 * What the page says, in the language of the moment. The keys are typed as the server's library types them, which would
 * weigh more than all other code of the sign-in page: the page needs texts, values and plurals, and nothing else of it.
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

/** Pages show these only after they have come; nothing that stands there is drawn anew for them. */
export function addTexts(tag: string, subject: string, texts: Texts): void {
  bundles.set(`${tag}/${subject}`, texts);
}

/** Everything that stands on the page is said anew. */
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

/** In a language that the page is not in, once its texts are here. */
export const textIn = (tag: string, key: string): string | undefined => findText(shelfIn(tag), [], key);

/** For what is said outside of components, at this moment. */
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
