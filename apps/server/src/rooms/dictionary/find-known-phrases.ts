import type { PhrasesAsked } from '@klasna/contract/dictionary/models';
import { dictionaryLanguages } from '@klasna/contract/dictionary/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { findByPhrase } from './dictionary.store.ts';
import type { OwnWords } from './subjects.ts';

/** Returns the phrases that cannot be added because they exist already. */
export async function findKnownPhrases(
  tx: Tx,
  { owner }: OwnWords,
  { phrases, language }: PhrasesAsked,
): Promise<string[]> {
  const wanted = (language ? [language] : dictionaryLanguages).flatMap((one) =>
    phrases.map((phrase) => ({ language: one, phrase })),
  );
  const found = await findByPhrase(tx, [owner.id], wanted);
  return [...new Set(found.flatMap(({ place }) => wanted[place]?.phrase ?? []))];
}
