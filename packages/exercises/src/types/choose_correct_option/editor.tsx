import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/choose_correct_option.json';
import { BracketField } from '../../components/bracket-field.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { type Content, findOptionFault } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('choose_correct_option');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={translate('editor.options')}
      markLabel={translate('editor.markOptions')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="/"
      findExtraFault={findOptionFault}
      error={problemAt('content.text')}
      language={language}
    />
  );
}
