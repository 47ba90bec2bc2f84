import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
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

const isEmpty = ({ text }: Content['statements'][number]): boolean => text.trim() === '';

export const begin: Content = { statements: [newStatement()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const { statements } = draft.content;
  return (
    <RowList
      label={t('editor.true_false.list')}
      rows={statements}
      onChange={(next) => onChange({ content: { statements: [...next] } })}
      shape={shape}
      nameOf={(place) => t('editor.true_false.statement', { number: place + 1 })}
      addLabel={t('editor.true_false.add')}
      error={problemAt('content.statements')}
    >
      {({ row, place, name, change }) => (
        <div className={classes.row}>
          <TextInput
            className={classes.field ?? ''}
            aria-label={name}
            placeholder={t('editor.true_false.placeholder')}
            value={row.text}
            lang={language}
            spellCheck
            error={problemAt(`content.statements.${keptPlace(statements, place, isEmpty)}.text`)}
            onChange={({ currentTarget: { value } }) => change({ ...row, text: value })}
          />
          <ChoicePills
            label={t('editor.true_false.key', { name })}
            choices={[t('player.true_false.true'), t('player.true_false.false')]}
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
