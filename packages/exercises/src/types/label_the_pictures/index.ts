import { defineExerciseModel } from '../../define.ts';
import { findItemIdOrNull, findItemText } from '../../model/item-references.ts';
import { numberItems, readAnswerTexts } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { listLabels, toStudentView } from './view.ts';

/** Upgrades version 1, which had no alternative texts. */
function addEmptyAlt(older: unknown): Content {
  const { pictures } = older as { readonly pictures: readonly Omit<Content['pictures'][number], 'alt'>[] };
  return { pictures: pictures.map((picture) => ({ ...picture, alt: '' })) };
}

export const model = defineExerciseModel<Content, string | null>({
  type: 'label_the_pictures',
  version: 2,
  upgrades: [addEmptyAlt],
  content,
  hidesOrder: true,
  toStudentView,
  withFiles: ({ pictures }, change) => ({
    pictures: pictures.map((picture) => ({ ...picture, image: change(picture.image, 'exerciseImage') })),
  }),
  answering: {
    field: 'labels',
    changes: 'eachPart',
    empty: null,
    keys: ({ pictures }) => pictures.map(({ id }) => id),
    read: (content, given) => findItemIdOrNull(listLabels(content), given),
    describe: (content, id) => findItemText(listLabels(content), id),
  },
  grading: {
    grade: (content, parts) =>
      toResult(
        content.pictures.map(({ label }, index) =>
          toItemResult(findItemText(listLabels(content), parts[index] ?? null) === label.text),
        ),
      ),
    solution: (content) => ({ labels: listLabels(content).map(({ text }) => text) }),
    prompts: ({ pictures }) => numberItems(pictures),
    describeItems: ({ pictures }, answer) => readAnswerTexts(answer, 'labels', pictures.length),
  },
});
