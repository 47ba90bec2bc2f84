/** Texts that name a button by the key of its own text, `<courses:add/>`: that text must be there, and say the same always. */
import type { Language } from './read-texts.ts';

const named = /<([\w-]+:[\w.-]+)\/>/g;

export const findLostNames = ({ texts }: Language): string[] =>
  [...texts].flatMap(([key, text]) =>
    [...text.matchAll(named)].flatMap(([, name = '']) => {
      const said = texts.get(name);
      if (said === undefined) return [`${key}: names ${name}, which is no text`];
      return /\{\{/.test(said) ? [`${key}: names ${name}, which is filled in where it is said`] : [];
    }),
  );
