/** Finds texts that are identical to those of another language. */
import { isLanguageNeutral } from './find-foreign-script.ts';
import type { Language } from './read-texts.ts';

export function findCopies(
  language: Language,
  others: readonly Language[],
  allowedDuplicates: Readonly<Record<string, string>>,
): string[] {
  const isAllowed = (text: string, other: string): boolean => {
    const tags = allowedDuplicates[text]?.split(' ') ?? [];
    return tags.includes(language.tag) && tags.includes(other);
  };
  return [...language.texts].flatMap(([key, text]) =>
    others
      .filter((other) => other.tag !== language.tag && other.texts.get(key) === text)
      .filter((other) => !isLanguageNeutral(text) && !isAllowed(text, other.tag))
      .map((other) => `${key}: "${text}" is the same in ${other.tag}`),
  );
}

/** Finds allowed duplicates that no text uses any more. */
export function findUnusedDuplicates(
  languages: readonly Language[],
  allowedDuplicates: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(allowedDuplicates)
    .filter(([text, tags]) =>
      tags.split(' ').some((tag) => {
        const language = languages.find((one) => one.tag === tag);
        return ![...(language?.texts.values() ?? [])].includes(text);
      }),
    )
    .map(([text, tags]) => `"${text}" is not used in all of: ${tags}`);
}
