import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/test.json';
import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import type { ItemResult } from '../../define.ts';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { ItemMark } from '../../kit-ui/item-mark.tsx';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './test.module.css';

interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  /** Whether more than one answer is right. */
  readonly multiple: boolean;
  readonly answers: readonly { readonly id: string; readonly text: string }[];
}

export interface View {
  readonly questions: readonly AskedQuestion[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      {view.questions.map((question, place) => (
        <Asked
          key={question.id}
          question={question}
          place={place}
          selected={givenList<number>(solution ?? answer, 'selected', place)}
          onSelect={(selected) => onAnswer({ [`selected.${place}`]: selected })}
          disabled={disabled || solution !== null}
          mark={solution ? undefined : marks?.[place]}
        />
      ))}
    </PlayerBox>
  );
}

interface AskedProps {
  readonly question: AskedQuestion;
  readonly place: number;
  readonly selected: readonly number[];
  readonly onSelect: (selected: readonly number[]) => void;
  readonly disabled: boolean;
  readonly mark: ItemResult | undefined;
}

function Asked({ question, place, selected, onSelect, disabled, mark }: AskedProps) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('test');
  const name = useId();
  const { text, multiple, answers } = question;
  const turn = (at: number): void =>
    onSelect(
      selected.includes(at) ? selected.filter((one) => one !== at) : [...selected, at].sort((a, b) => a - b),
    );
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend className={classes.asked}>
        <span dir="auto">
          {place + 1}. {text}
        </span>
        {mark && (
          <span lang={i18n.language}>
            {' '}
            <ItemMark result={mark} withWord />
          </span>
        )}
        {multiple && (
          <span className={classes.several} lang={i18n.language}>
            {own('player.several')}
          </span>
        )}
      </legend>
      {answers.map((answer, at) => {
        const Choice = multiple ? Checkbox : Radio;
        return (
          <Choice
            key={answer.id}
            {...(multiple ? {} : { name })}
            classNames={{
              root: classes.choice ?? '',
              body: classes.body ?? '',
              labelWrapper: classes.words ?? '',
              label: classes.label ?? '',
            }}
            label={<bdi>{answer.text}</bdi>}
            checked={selected.includes(at)}
            onChange={() => (multiple ? turn(at) : onSelect([at]))}
          />
        );
      })}
    </fieldset>
  );
}
