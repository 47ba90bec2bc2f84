import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { useTranslation } from '@klasna/kit/words';
import { Switch } from '@mantine/core';
import type { EditorProps } from '../../kit-ui/face.ts';
import { ColourField } from './colour-field.tsx';
import type { Content } from './content.ts';
import { colours, longest } from './looks.ts';
import classes from './notify.module.css';

export const begin: Content = { text: '', color: colours.blue, visibleToStudent: false };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const { content } = draft;
  const change = (part: Partial<Content>): void => onChange({ content: { ...content, ...part } });
  return (
    <div className={classes.editor}>
      <CountedTextarea
        label={t('editor.notify.text')}
        value={content.text}
        max={longest}
        lang={language}
        dir="auto"
        error={problemAt('content.text')}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <ColourField
        value={content.color}
        onChange={(color) => change({ color })}
        error={problemAt('content.color')}
      />
      <Switch
        label={t('editor.notify.visible')}
        description={t('editor.notify.visibleHint')}
        checked={content.visibleToStudent}
        onChange={({ currentTarget: { checked } }) => change({ visibleToStudent: checked })}
      />
    </div>
  );
}
