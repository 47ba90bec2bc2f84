import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps.json';
import { BracketField } from '../../kit-ui/bracket-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('fill_in_gaps');
  return (
    <BracketField
      label={t('editor.gaps.text')}
      description={own('editor.typed')}
      markLabel={t('editor.gaps.mark')}
      value={draft.content.text}
      onChange={(text) => onChange({ content: { text } })}
      separator="|"
      error={problemAt('content.text')}
      language={language}
    />
  );
}
