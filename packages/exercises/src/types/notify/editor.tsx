import { CountedTextarea } from '@klasna/kit/counted-textarea';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import { Switch } from '@mantine/core';
import type { EditorProps } from '../../components/component-types.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { ColourField } from './colour-field.tsx';
import { colours, maxTextLength } from './colours.ts';
import type { Content } from './content.ts';
import classes from './notify.module.css';

export const initialContent: Content = { text: '', color: colours.blue, visibleToStudent: false };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('notify');
  const { content } = draft;
  const change = (part: Partial<Content>): void => onChange({ content: { ...content, ...part } });
  return (
    <div className={classes.editor}>
      <CountedTextarea
        label={translate('editor.text')}
        value={content.text}
        max={maxTextLength}
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
        label={translate('editor.visible')}
        description={translate('editor.visibleHint')}
        checked={content.visibleToStudent}
        onChange={({ currentTarget: { checked } }) => change({ visibleToStudent: checked })}
      />
    </div>
  );
}
