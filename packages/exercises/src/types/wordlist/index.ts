import { defineMind } from '../../define.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

/** Upgrades version 1, which had no examples. */
function withExamples(older: unknown): Content {
  const { entries } = older as { readonly entries: readonly Omit<Content['entries'][number], 'example'>[] };
  return { entries: entries.map((entry) => ({ ...entry, example: '' })) };
}

export const mind = defineMind<Content>({
  type: 'wordlist',
  version: 2,
  upgrades: [withExamples],
  content,
  toStudentView,
  withFiles: ({ entries }, change) => ({
    entries: entries.map((entry) => ({
      ...entry,
      audio: entry.audio === null ? null : change(entry.audio, 'exerciseAudio'),
    })),
  }),
});
