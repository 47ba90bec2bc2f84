import type { KnownPhrasesRequest } from '@klasna/contract/dictionary/models';
import { dictionaryLanguages } from '@klasna/contract/dictionary/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { findByPhrase } from './dictionary.store.ts';
import type { DictionaryAccess } from './resources.ts';

/** Returns the phrases that cannot be added because they exist already. */
export async function findKnownPhrases(
  tx: Tx,
  { owner }: DictionaryAccess,
  { phrases, language }: KnownPhrasesRequest,
): Promise<string[]> {
  const candidates = (language ? [language] : dictionaryLanguages).flatMap((one) =>
    phrases.map((phrase) => ({ language: one, phrase })),
  );
  const found = await findByPhrase(tx, [owner.id], candidates);
  return [...new Set(found.flatMap(({ place: index }) => candidates[index]?.phrase ?? []))];
}
