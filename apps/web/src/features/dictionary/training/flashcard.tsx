/** A flashcard: the student recalls meaning or phrase, reveals it and rates the recall. */
import type { WordView } from '@klasna/contract/dictionary/models';
import { languageTags, type Rating, ratings } from '@klasna/contract/dictionary/values';
import { SpeakButton } from '@klasna/exercises/components/speak-button';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './training.module.css';
import { useTrainingKeys } from './use-training-keys.ts';

interface FlashcardProps {
  readonly word: WordView;
  readonly form: 'recognise' | 'recall';
  readonly onRated: (rating: Rating) => void;
}

export function Flashcard({ word, form, onRated }: FlashcardProps) {
  const { t } = useTranslation('dictionary');
  const [isRevealed, setRevealed] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { phrase, audio, context, language } = word;
  const tag = languageTags[language];
  const isPhraseShown = form === 'recognise' || isRevealed;
  // Focuses the card, because the focused button was removed with the previous card.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useTrainingKeys({
    onKey: (key) => {
      if (!isRevealed && (key === ' ' || key === 'Enter')) {
        setRevealed(true);
        card.current?.focus({ preventScroll: true });
        return true;
      }
      const rating = ratings.find((candidate) => String(candidate) === key);
      if (!isRevealed || rating === undefined) return false;
      onRated(rating);
      return true;
    },
  });
  return (
    <section ref={card} className={classes.card} tabIndex={-1} aria-label={t(`training.tasks.${form}`)}>
      <p className={classes.task}>{t(`training.tasks.${form}`)}</p>
      <div className={classes.words} aria-live="polite">
        {isPhraseShown && (
          <p className={classes.phrase} lang={tag} dir="auto">
            {phrase}
            <SpeakButton text={phrase} audio={audio} language={tag} />
          </p>
        )}
        {(form === 'recall' || isRevealed) && <Meaning word={word} />}
        {isPhraseShown && context && (
          <p className={classes.context} lang={tag} dir="auto">
            {context}
          </p>
        )}
      </div>
      {isRevealed ? (
        <fieldset className={classes.ratings} aria-label={t('training.rate')}>
          {ratings.map((rating) => (
            <Button
              key={rating}
              size="lg"
              variant={rating === 3 ? 'filled' : 'default'}
              onClick={() => onRated(rating)}
            >
              {t(`training.ratings.${rating}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Button
          size="lg"
          fullWidth
          onClick={() => {
            setRevealed(true);
            card.current?.focus({ preventScroll: true });
          }}
        >
          {t('training.show')}
        </Button>
      )}
    </section>
  );
}

/** Shows the student's own translation above that of the dictionary. */
export function Meaning({ word: { translation, customTranslation } }: { readonly word: WordView }) {
  return (
    <div>
      <p className={classes.meaning} dir="auto">
        {customTranslation ?? translation}
      </p>
      {customTranslation && (
        <p className={classes.context} dir="auto">
          {translation}
        </p>
      )}
    </div>
  );
}
