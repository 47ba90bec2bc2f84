/**
 * Checks texts that mention a button by the key of its label, `<courses:add/>`: the label must exist and have no
 * placeholders.
 */
import type { Language } from './read-texts.ts';

const named = /<([\w-]+:[\w.-]+)\/>/g;

export const findLostNames = ({ texts }: Language): string[] =>
  [...texts].flatMap(([key, text]) =>
    [...text.matchAll(named)].flatMap(([, name = '']) => {
      const said = texts.get(name);
      if (said === undefined) return [`${key}: names ${name}, which does not exist`];
      return /\{\{/.test(said) ? [`${key}: names ${name}, which has placeholders`] : [];
    }),
  );
