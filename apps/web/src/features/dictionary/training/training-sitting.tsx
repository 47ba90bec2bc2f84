import type { Training } from '@klasna/contract/dictionary/models';
import { isWritten, languageTagOf, type Rating } from '@klasna/contract/dictionary/values';
import { useVoice } from '@klasna/exercises/kit-ui/speech/use-voice';
import { IconArrowBackUp } from '@klasna/kit/icons';

import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { operationId } from './operation-id.ts';
import { answer, begin, formOf, takeBack } from './session.ts';
import { ToldWord } from './told-word.tsx';
import classes from './training.module.css';
import { TrainingSummary } from './training-summary.tsx';
import { useTrainingKeys } from './use-training-keys.ts';
import { WaitingAnswers } from './waiting-answers.tsx';
import { WrittenWord } from './written-word.tsx';

interface TrainingSittingProps {
  readonly training: Training;
  readonly queue: AnswerQueue & { readonly count: number };
  readonly isComing: boolean;
  readonly onGoOn: () => void;
}

export function TrainingSitting({ training, queue, isComing, onGoOn }: TrainingSittingProps) {
  const { t } = useTranslation('dictionary');
  const [sitting, setSitting] = useState(() => begin(training.words));
  const [item] = sitting.queue;
  const voice = useVoice(item ? languageTagOf[item.word.language] : 'en');
  const done = sitting.answered.length;
  const last = sitting.answered.at(-1);

  const undo = () => {
    if (!last) return;
    setSitting(takeBack(sitting));
    queue
      .takeBack(last.operationId)
      .catch((failure: unknown) => notify.error(messageOf(failure, t('training.notUndone'))));
  };
  useTrainingKeys({
    onKey: (key) => {
      if (key.toLowerCase() !== 'u' || !last) return false;
      undo();
      return true;
    },
  });
  if (!item)
    return (
      <TrainingSummary {...{ training, sitting, queue, isComing, onGoOn }} onUndo={last ? undo : undefined} />
    );
  const { word } = item;
  const form = formOf(item, word.audio !== null || voice !== undefined);
  const give = (rating: Rating, given?: string) => {
    const id = operationId();
    const said = isWritten(form) ? { given: given ?? '' } : { rating };
    queue.add({ operationId: id, wordId: word.id, form, answeredAt: new Date().toISOString(), ...said });
    setSitting(answer(sitting, id, rating));
  };
  // Mounts a new card for each answer, even for the same word.
  const key = `${done}-${word.id}`;
  return (
    <>
      <div className={classes.bar}>
        <Progress
          className={classes.progress ?? ''}
          value={(done / (done + sitting.queue.length)) * 100}
          aria-label={t('training.title')}
        />
        <span className={classes.count}>
          {t('training.progress', { done, total: done + sitting.queue.length })}
        </span>
      </div>
      {isWritten(form) ? (
        <WrittenWord key={key} word={word} form={form} onGiven={give} />
      ) : (
        <ToldWord key={key} word={word} form={form} onRated={give} />
      )}
      <div className={classes.tools}>
        {last ? (
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
      <WaitingAnswers count={queue.count} />
      <p className={classes.keys}>{t('training.keys')}</p>
    </>
  );
}
