/**
 * Checks texts that mention a button by the key of its label, `<courses:add/>`: the label must exist and have no
 * placeholders.
 */
import type { Language } from './read-texts.ts';

const labelReference = /<([\w-]+:[\w.-]+)\/>/g;

export const findMissingLabels = ({ texts }: Language): string[] =>
  [...texts].flatMap(([key, text]) =>
    [...text.matchAll(labelReference)].flatMap(([, name = '']) => {
      const label = texts.get(name);
      if (label === undefined) return [`${key}: names ${name}, which does not exist`];
      return /\{\{/.test(label) ? [`${key}: names ${name}, which has placeholders`] : [];
    }),
  );
