import type { Content } from './content.ts';

export const toStudentView = ({ entries }: Content) => ({
  entries: entries.map(({ id, word, translation, example, audio, allowAdd }) => ({
    id,
    word,
    translation,
    example,
    audio,
    allowAdd,
  })),
});
