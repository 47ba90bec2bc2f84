/**
 * Translates the texts of one exercise type. They are in `exercises/kinds/<type>.json` of each language; texts that
 * several types share are in `exercises.json`.
 */
import { useTranslation } from '@klasna/kit/translations';
import { useCallback } from 'react';
import type { ExerciseType } from '../names.ts';

type WithoutForm<Key extends string> =
  Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Name : Key;

/** The keys of nested texts, joined with dots: `editor.add` for `{ editor: { add: string } }`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

export type TypeTranslate<Texts> = (
  key: KeyOf<Texts>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Returns a translation function; `Texts` is the type of the English file, which defines the keys. */
export function useTypeTranslation<Texts>(type: ExerciseType): TypeTranslate<Texts> {
  const { t } = useTranslation('exercises');
  return useCallback(
    (key, values) => t(['kinds', type, key].join('.') as 'marks.right', { ...values }),
    [t, type],
  );
}
