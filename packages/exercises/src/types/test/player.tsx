import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/test.json';
import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { ItemMark } from '../../components/item-mark.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { readList } from '../../components/read-answer.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { ItemResult } from '../../define.ts';
import classes from './test.module.css';

interface QuestionView {
  readonly id: string;
  readonly text: string;
  /** Whether the question has more than one right answer. */
  readonly multiple: boolean;
  readonly answers: readonly { readonly id: string; readonly text: string }[];
}

export interface View {
  readonly questions: readonly QuestionView[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      {view.questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          index={index}
          selected={readList<number>(solution ?? answer, 'selected', index)}
          onSelect={(selected) => onAnswer({ [`selected.${index}`]: selected })}
          disabled={disabled || solution !== null}
          mark={solution ? undefined : marks?.[index]}
        />
      ))}
    </PlayerBox>
  );
}

interface QuestionProps {
  readonly question: QuestionView;
  readonly index: number;
  readonly selected: readonly number[];
  readonly onSelect: (selected: readonly number[]) => void;
  readonly disabled: boolean;
  readonly mark: ItemResult | undefined;
}

function Question({ question, index, selected, onSelect, disabled, mark }: QuestionProps) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('test');
  const name = useId();
  const { text, multiple, answers } = question;
  const toggleAnswer = (answerIndex: number): void =>
    onSelect(
      selected.includes(answerIndex)
        ? selected.filter((one) => one !== answerIndex)
        : [...selected, answerIndex].sort((a, b) => a - b),
    );
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend className={classes.asked}>
        <span dir="auto">
          {index + 1}. {text}
        </span>
        {mark && (
          <span lang={i18n.language}>
            {' '}
            <ItemMark result={mark} withWord />
          </span>
        )}
        {multiple && (
          <span className={classes.several} lang={i18n.language}>
            {translate('player.several')}
          </span>
        )}
      </legend>
      {answers.map((answer, answerIndex) => {
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
            checked={selected.includes(answerIndex)}
            onChange={() => (multiple ? toggleAnswer(answerIndex) : onSelect([answerIndex]))}
          />
        );
      })}
    </fieldset>
  );
}
