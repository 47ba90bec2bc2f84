import { defineExerciseModel } from '../../define.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

/** Upgrades version 1, which had no examples. */
function addEmptyExamples(older: unknown): Content {
  const { entries } = older as { readonly entries: readonly Omit<Content['entries'][number], 'example'>[] };
  return { entries: entries.map((entry) => ({ ...entry, example: '' })) };
}

export const model = defineExerciseModel<Content>({
  type: 'wordlist',
  version: 2,
  upgrades: [addEmptyExamples],
  content,
  toStudentView,
  withFiles: ({ entries }, change) => ({
    entries: entries.map((entry) => ({
      ...entry,
      audio: entry.audio === null ? null : change(entry.audio, 'exerciseAudio'),
    })),
  }),
});
