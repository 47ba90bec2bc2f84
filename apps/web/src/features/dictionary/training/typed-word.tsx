/**
 * Asks the student to type a word from its meaning or its sound. The page grades the answer with the same rules as the
 * server.
 */
import type { WordView } from '@klasna/contract/dictionary/models';
import { languageTags, type Rating } from '@klasna/contract/dictionary/values';
import { SpeakButton } from '@klasna/exercises/components/speak-button';
import { gradeTyped } from '@klasna/exercises/model/grade-typed';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Meaning } from './flashcard.tsx';
import classes from './training.module.css';

interface TypedWordProps {
  readonly word: WordView;
  readonly form: 'type' | 'listen';
  readonly onGiven: (rating: Rating, given: string) => void;
}

type TypedRating = 1 | 2 | 3;
const tones = { 1: 'bad', 2: 'warning', 3: 'good' } as const;

function rateTyped(phrase: string, given: string): TypedRating {
  const { correct, almost } = gradeTyped([phrase], given);
  return correct ? 3 : almost ? 2 : 1;
}

export function TypedWord({ word, form, onGiven }: TypedWordProps) {
  const { t } = useTranslation('dictionary');
  const [text, setText] = useState('');
  const [rating, setRating] = useState<TypedRating>();
  const { phrase, audio, context, language } = word;
  const tag = languageTags[language];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (rating === undefined) setRating(rateTyped(phrase, text));
    else onGiven(rating, text);
  };
  return (
    <form className={classes.card} onSubmit={submit} aria-label={t(`training.tasks.${form}`)}>
      <p className={classes.task}>{t(`training.tasks.${form}`)}</p>
      <div className={classes.words}>
        {form === 'listen' && (
          <div className={classes.heard}>
            <SpeakButton text={phrase} audio={audio} language={tag} />
          </div>
        )}
        {(form === 'type' || rating !== undefined) && <Meaning word={word} />}
      </div>
      <TextInput
        size="lg"
        label={t('training.answer')}
        lang={tag}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        value={text}
        readOnly={rating !== undefined}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className={classes.verdict} role="status">
        {rating !== undefined && (
          <>
            <StatusBadge tone={tones[rating]}>{t(`training.verdicts.${rating}`)}</StatusBadge>
            {rating < 3 && <p className={classes.task}>{t('training.solution')}</p>}
            <p className={classes.phrase} lang={tag} dir="auto">
              {phrase}
              <SpeakButton text={phrase} audio={audio} language={tag} />
            </p>
            {context && (
              <p className={classes.context} lang={tag} dir="auto">
                {context}
              </p>
            )}
          </>
        )}
      </div>
      <Button size="lg" fullWidth type="submit">
        {t(rating === undefined ? 'training.check' : 'training.next')}
      </Button>
    </form>
  );
}
