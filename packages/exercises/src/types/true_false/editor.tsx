import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { TextInput } from '@mantine/core';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import { parseStatements } from './parse-statements.ts';
import classes from './true-false.module.css';

const createStatement = () => ({ id: '', text: '', isCorrect: true });

const shape: Shape<Content['statements'][number]> = {
  cellsOf: ({ text }) => [text],
  withCells: (row, [text = '']) => ({ ...row, text }),
  newRow: createStatement,
  readRows: parseStatements,
};

export const initialContent: Content = { statements: [createStatement()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('true_false');
  const { statements } = draft.content;
  return (
    <RowList
      label={translate('editor.list')}
      rows={statements}
      onChange={(next) => onChange({ content: { statements: [...next] } })}
      shape={shape}
      nameOf={(index) => translate('editor.statement', { number: index + 1 })}
      addLabel={translate('editor.add')}
      hint={translate('editor.paste')}
      error={problemAt('content.statements')}
    >
      {({ row, storedIndex, name, change }) => (
        <div className={classes.row}>
          <TextInput
            className={classes.field ?? ''}
            aria-label={name}
            placeholder={translate('editor.placeholder')}
            value={row.text}
            lang={language}
            spellCheck
            error={problemAt(`content.statements.${storedIndex}.text`)}
            onChange={({ currentTarget: { value } }) => change({ ...row, text: value })}
          />
          <ChoicePills
            label={translate('editor.key', { name })}
            choices={[translate('player.true'), translate('player.false')]}
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
