import type { EditorProps } from '../../kit-ui/face.ts';
import { SentencesEditor } from '../../kit-ui/sentences-editor.tsx';
import type { Content } from './content.ts';

type Sentence = Content['sentences'][number];

/** The content schema splits a sentence into words when it is stored. */
const newSentence = (): Sentence => ({ id: '', text: '', words: [] });

export const begin: Content = { sentences: [newSentence()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  return (
    <SentencesEditor
      sentences={draft.content.sentences}
      onChange={(sentences) => onChange({ content: { sentences } })}
      newSentence={newSentence}
      about="words"
      problemAt={problemAt}
      language={language}
      min={1}
      movable={false}
    />
  );
}
