import { useTranslation } from '@klasna/kit/words';
import { BracketField } from '../../kit-ui/bracket-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { type Content, optionFault } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={t('editor.gaps.options')}
      markLabel={t('editor.gaps.markOptions')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="/"
      alsoWrong={optionFault}
      error={problemAt('content.text')}
      language={language}
    />
  );
}
