import { defineMind } from '../../define.ts';
import { pickOrNone, textOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { numbersOf, textsAt } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { labelsOf, toStudentView } from './view.ts';

/** Upgrades version 1, which had no alternative texts. */
function withAlt(older: unknown): Content {
  const { pictures } = older as { readonly pictures: readonly Omit<Content['pictures'][number], 'alt'>[] };
  return { pictures: pictures.map((picture) => ({ ...picture, alt: '' })) };
}

export const mind = defineMind<Content, string | null>({
  type: 'label_the_pictures',
  version: 2,
  upgrades: [withAlt],
  content,
  toStudentView,
  withFiles: ({ pictures }, change) => ({
    pictures: pictures.map((picture) => ({ ...picture, image: change(picture.image, 'exerciseImage') })),
  }),
  answering: {
    field: 'labels',
    changes: 'eachPlace',
    empty: null,
    keys: ({ pictures }) => pictures.map(({ id }) => id),
    read: (content, given) => pickOrNone(labelsOf(content), given),
    tell: (content, id) => textOf(labelsOf(content), id),
  },
  judging: {
    grade: (content, parts) =>
      resultOf(
        content.pictures.map(({ label }, place) =>
          verdict(textOf(labelsOf(content), parts[place] ?? null) === label.text),
        ),
      ),
    solution: (content) => ({ labels: labelsOf(content).map(({ text }) => text) }),
    prompts: ({ pictures }) => numbersOf(pictures),
    saidOf: ({ pictures }, told) => textsAt(told, 'labels', pictures.length),
  },
});
