import type { EditorProps } from '../../kit-ui/face.ts';
import { SentencesEditor } from '../../kit-ui/sentences-editor.tsx';
import type { Content } from './content.ts';

const newSentence = (): Content['sentences'][number] => ({ id: '', text: '' });

export const begin: Content = { sentences: [newSentence(), newSentence(), newSentence()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  return (
    <SentencesEditor
      sentences={draft.content.sentences}
      onChange={(sentences) => onChange({ content: { sentences } })}
      newSentence={newSentence}
      about="order"
      problemAt={problemAt}
      language={language}
      min={2}
      movable
    />
  );
}
