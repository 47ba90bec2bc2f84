import type words from '@klasna/languages/en/exercises/kinds/match_the_words.json';
import { TextInput } from '@mantine/core';
import type { EditorProps } from '../../components/component-types.ts';
import { RowList } from '../../components/row-list.tsx';
import { isBlank, type Shape } from '../../components/rows.ts';
import { findFirstProblem, toStoredIndex } from '../../components/stored-index.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './match-the-words.module.css';

type Pair = Content['pairs'][number];

const createPair = (): Pair => ({ left: { id: '', text: '' }, right: { id: '', text: '' } });

export const initialContent: Content = { pairs: [createPair(), createPair(), createPair()] };

const shape: Shape<Pair> = {
  cellsOf: ({ left, right }) => [left.text, right.text],
  withCells: (pair, [left = '', right = '']) => ({
    left: { ...pair.left, text: left },
    right: { ...pair.right, text: right },
  }),
  newRow: createPair,
};

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('match_the_words');
  const { pairs } = draft.content;
  const findProblem = (index: number, side: keyof Pair): string | undefined => {
    const storedIndex = toStoredIndex(pairs, index, (pair) => isBlank(shape, pair));
    const path = `content.pairs.${storedIndex}.${side}`;
    return storedIndex === null ? undefined : findFirstProblem(problemAt, `${path}.text`, path);
  };
  return (
    <RowList
      label={translate('editor.label')}
      rows={pairs}
      onChange={(next) => onChange({ content: { pairs: [...next] } })}
      shape={shape}
      nameOf={(index) => translate('editor.one', { number: index + 1 })}
      addLabel={translate('editor.add')}
      error={problemAt('content.pairs')}
    >
      {({ row, index, name, change }) => (
        <div className={classes.row}>
          {(['left', 'right'] as const).map((side) => (
            <TextInput
              key={side}
              aria-label={`${name}: ${translate(`editor.${side}`)}`}
              placeholder={translate(`editor.${side}`)}
              value={row[side].text}
              dir="auto"
              maxLength={500}
              lang={side === 'left' ? language : undefined}
              error={findProblem(index, side)}
              onChange={({ currentTarget: { value } }) =>
                change({ ...row, [side]: { ...row[side], text: value } })
              }
            />
          ))}
        </div>
      )}
    </RowList>
  );
}
