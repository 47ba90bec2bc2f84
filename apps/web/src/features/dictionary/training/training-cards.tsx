import type { Training } from '@klasna/contract/dictionary/models';
import { isWritten, languageTags, type Rating } from '@klasna/contract/dictionary/values';
import { useVoice } from '@klasna/exercises/components/speech/use-voice';
import { IconArrowBackUp } from '@klasna/kit/icons';

import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { createOperationId } from '../../../lib/operation-id.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { Flashcard } from './flashcard.tsx';
import { PendingAnswers } from './pending-answers.tsx';
import { answerCurrent, chooseForm, startSession, undoLast } from './session.ts';
import classes from './training.module.css';
import { TrainingSummary } from './training-summary.tsx';
import { TypedWord } from './typed-word.tsx';
import { useTrainingKeys } from './use-training-keys.ts';

interface TrainingCardsProps {
  readonly training: Training;
  readonly queue: AnswerQueue & { readonly count: number };
  readonly isLoading: boolean;
  readonly onContinue: () => void;
}

export function TrainingCards({ training, queue, isLoading, onContinue }: TrainingCardsProps) {
  const { t } = useTranslation('dictionary');
  const [session, setSession] = useState(() => startSession(training.words));
  const [item] = session.queue;
  const voice = useVoice(item ? languageTags[item.word.language] : 'en');
  const answeredCount = session.answered.length;
  const lastAnswer = session.answered.at(-1);

  const undo = () => {
    if (!lastAnswer) return;
    setSession(undoLast(session));
    queue
      .undoAnswer(lastAnswer.operationId)
      .catch((failure: unknown) => notify.error(messageOf(failure, t('training.notUndone'))));
  };
  useTrainingKeys({
    onKey: (key) => {
      if (key.toLowerCase() !== 'u' || !lastAnswer) return false;
      undo();
      return true;
    },
  });
  if (!item)
    return (
      <TrainingSummary
        {...{ training, session, queue, isLoading, onContinue }}
        onUndo={lastAnswer ? undo : undefined}
      />
    );
  const { word } = item;
  const form = chooseForm(item, word.audio !== null || voice !== undefined);
  const submitAnswer = (rating: Rating, typedText?: string) => {
    const id = createOperationId();
    const result = isWritten(form) ? { given: typedText ?? '' } : { rating };
    queue.add({ operationId: id, wordId: word.id, form, answeredAt: new Date().toISOString(), ...result });
    setSession(answerCurrent(session, id, rating));
  };
  // A key that mounts a new card for each answer, even for the same word.
  const key = `${answeredCount}-${word.id}`;
  return (
    <>
      <div className={classes.bar}>
        <Progress
          className={classes.progress ?? ''}
          value={(answeredCount / (answeredCount + session.queue.length)) * 100}
          aria-label={t('training.title')}
        />
        <span className={classes.count}>
          {t('training.progress', { done: answeredCount, total: answeredCount + session.queue.length })}
        </span>
      </div>
      {isWritten(form) ? (
        <TypedWord key={key} word={word} form={form} onGiven={submitAnswer} />
      ) : (
        <Flashcard key={key} word={word} form={form} onRated={submitAnswer} />
      )}
      <div className={classes.tools}>
        {lastAnswer ? (
          <Button variant="subtle" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={undo}>
            {t('training.undo')}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/dictionary" />}>
          {t('training.finish')}
        </Button>
      </div>
      <PendingAnswers count={queue.count} />
      <p className={classes.keys}>{t('training.keys')}</p>
    </>
  );
}
