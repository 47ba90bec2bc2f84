import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { TextInput } from '@mantine/core';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import { readStatements } from './read-statements.ts';
import classes from './true-false.module.css';

const newStatement = () => ({ id: '', text: '', isCorrect: true });

const shape: Shape<Content['statements'][number]> = {
  cellsOf: ({ text }) => [text],
  withCells: (row, [text = '']) => ({ ...row, text }),
  newRow: newStatement,
  readRows: readStatements,
};

export const begin: Content = { statements: [newStatement()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('true_false');
  const { statements } = draft.content;
  return (
    <RowList
      label={own('editor.list')}
      rows={statements}
      onChange={(next) => onChange({ content: { statements: [...next] } })}
      shape={shape}
      nameOf={(place) => own('editor.statement', { number: place + 1 })}
      addLabel={own('editor.add')}
      hint={own('editor.paste')}
      error={problemAt('content.statements')}
    >
      {({ row, kept, name, change }) => (
        <div className={classes.row}>
          <TextInput
            className={classes.field ?? ''}
            aria-label={name}
            placeholder={own('editor.placeholder')}
            value={row.text}
            lang={language}
            spellCheck
            error={problemAt(`content.statements.${kept}.text`)}
            onChange={({ currentTarget: { value } }) => change({ ...row, text: value })}
          />
          <ChoicePills
            label={own('editor.key', { name })}
            choices={[own('player.true'), own('player.false')]}
            chosen={row.isCorrect ? 0 : 1}
            onChoose={(choice) => change({ ...row, isCorrect: choice === 0 })}
            disabled={false}
            isBesideField
          />
        </div>
      )}
    </RowList>
  );
}
