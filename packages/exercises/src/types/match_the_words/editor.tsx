import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem, keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import { isBlank, type Shape } from '../../kit-ui/rows.ts';
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
  const { t } = useTranslation('exercises');
  const { pairs } = draft.content;
  const problemOf = (place: number, side: keyof Pair): string | undefined => {
    const at = keptPlace(pairs, place, (pair) => isBlank(shape, pair));
    const path = `content.pairs.${at}.${side}`;
    return at === null ? undefined : firstProblem(problemAt, `${path}.text`, path);
  };
  return (
    <RowList
      label={t('editor.pairs.label')}
      rows={pairs}
      onChange={(next) => onChange({ content: { pairs: [...next] } })}
      shape={shape}
      nameOf={(place) => t('editor.pairs.one', { number: place + 1 })}
      addLabel={t('editor.pairs.add')}
      error={problemAt('content.pairs')}
    >
      {({ row, place, name, change }) => (
        <div className={classes.row}>
          {(['left', 'right'] as const).map((side) => (
            <TextInput
              key={side}
              aria-label={`${name}: ${t(`editor.pairs.${side}`)}`}
              placeholder={t(`editor.pairs.${side}`)}
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
