import type words from '@klasna/languages/en/exercises/kinds/match_the_words.json';
import { TextInput } from '@mantine/core';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem, keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import { isBlank, type Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './match-the-words.module.css';

type Pair = Content['pairs'][number];

const newPair = (): Pair => ({ left: { id: '', text: '' }, right: { id: '', text: '' } });

export const begin: Content = { pairs: [newPair(), newPair(), newPair()] };

const shape: Shape<Pair> = {
  cellsOf: ({ left, right }) => [left.text, right.text],
  withCells: (pair, [left = '', right = '']) => ({
    left: { ...pair.left, text: left },
    right: { ...pair.right, text: right },
  }),
  newRow: newPair,
};

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('match_the_words');
  const { pairs } = draft.content;
  const problemOf = (place: number, side: keyof Pair): string | undefined => {
    const at = keptPlace(pairs, place, (pair) => isBlank(shape, pair));
    const path = `content.pairs.${at}.${side}`;
    return at === null ? undefined : firstProblem(problemAt, `${path}.text`, path);
  };
  return (
    <RowList
      label={own('editor.label')}
      rows={pairs}
      onChange={(next) => onChange({ content: { pairs: [...next] } })}
      shape={shape}
      nameOf={(place) => own('editor.one', { number: place + 1 })}
      addLabel={own('editor.add')}
      error={problemAt('content.pairs')}
    >
      {({ row, place, name, change }) => (
        <div className={classes.row}>
          {(['left', 'right'] as const).map((side) => (
            <TextInput
              key={side}
              aria-label={`${name}: ${own(`editor.${side}`)}`}
              placeholder={own(`editor.${side}`)}
              value={row[side].text}
              dir="auto"
              maxLength={500}
              lang={side === 'left' ? language : undefined}
              error={problemOf(place, side)}
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
