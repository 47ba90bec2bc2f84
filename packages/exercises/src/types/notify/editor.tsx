import { CountedTextarea } from '@klasna/kit/counted-textarea';
import type words from '@klasna/languages/en/exercises/kinds/notify.json';
import { Switch } from '@mantine/core';
import type { EditorProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import { ColourField } from './colour-field.tsx';
import type { Content } from './content.ts';
import { colours, longest } from './looks.ts';
import classes from './notify.module.css';

export const begin: Content = { text: '', color: colours.blue, visibleToStudent: false };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('notify');
  const { content } = draft;
  const change = (part: Partial<Content>): void => onChange({ content: { ...content, ...part } });
  return (
    <div className={classes.editor}>
      <CountedTextarea
        label={own('editor.text')}
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
        label={own('editor.visible')}
        description={own('editor.visibleHint')}
        checked={content.visibleToStudent}
        onChange={({ currentTarget: { checked } }) => change({ visibleToStudent: checked })}
      />
    </div>
  );
}
