import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/choose_correct_option.json';
import { BracketField } from '../../kit-ui/bracket-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import { type Content, optionFault } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('choose_correct_option');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={own('editor.options')}
      markLabel={own('editor.markOptions')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="/"
      alsoWrong={optionFault}
      error={problemAt('content.text')}
      language={language}
    />
  );
}
