import type { EditorProps } from '../../components/component-types.ts';
import { SentencesEditor } from '../../components/sentences-editor.tsx';
import type { Content } from './content.ts';

type Sentence = Content['sentences'][number];

/**
 * Creates a sentence without words, because the content schema splits the text into words when the sentence is stored.
 */
const createSentence = (): Sentence => ({ id: '', text: '', words: [] });

export const initialContent: Content = { sentences: [createSentence()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  return (
    <SentencesEditor
      sentences={draft.content.sentences}
      onChange={(sentences) => onChange({ content: { sentences } })}
      newSentence={createSentence}
      about="words"
      problemAt={problemAt}
      language={language}
      min={1}
      isMovable={false}
    />
  );
}
