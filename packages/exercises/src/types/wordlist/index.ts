import { mind } from '../../define.ts';
import { type Content, content } from './content.ts';

export const wordlist = mind<Content>({
  type: 'wordlist',
  version: 1,
  upgrades: [],
  content,
  toStudentView: ({ entries }) => ({
    entries: entries.map(({ id, word, translation, audio, allowAdd }) => ({
      id,
      word,
      translation,
      audio,
      allowAdd,
    })),
  }),
  withFiles: ({ entries }, change) => ({
    entries: entries.map((entry) => ({
      ...entry,
      audio: entry.audio === null ? null : change(entry.audio, 'exerciseAudio'),
    })),
  }),
});
