import type { EditorProps } from '../../components/component-types.ts';
import { SentencesEditor } from '../../components/sentences-editor.tsx';
import type { Content } from './content.ts';

const createSentence = (): Content['sentences'][number] => ({ id: '', text: '' });

export const initialContent: Content = { sentences: [createSentence(), createSentence(), createSentence()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  return (
    <SentencesEditor
      sentences={draft.content.sentences}
      onChange={(sentences) => onChange({ content: { sentences } })}
      newSentence={createSentence}
      about="order"
      problemAt={problemAt}
      language={language}
      min={2}
      isMovable
    />
  );
}
