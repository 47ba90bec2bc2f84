import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps.json';
import { BracketField } from '../../components/bracket-field.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('fill_in_gaps');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={translate('editor.typed')}
      markLabel={t('editor.gaps.mark')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="|"
      error={problemAt('content.text')}
      language={language}
    />
  );
}
