import { useTranslation } from '@klasna/kit/words';
import { BracketField } from '../../kit-ui/bracket-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import type { Content } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={t('editor.gaps.typed')}
      markLabel={t('editor.gaps.mark')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="|"
      error={problemAt('content.text')}
      language={language}
    />
  );
}
