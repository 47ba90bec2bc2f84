/** A word typed from its meaning or from its sound. Graded here with the rules that the server uses. */
import type { WordView } from '@klasna/contract/dictionary/models';
import { languageTagOf, type Rating } from '@klasna/contract/dictionary/values';
import { judgeTyped } from '@klasna/exercises/kit/judge-typed';
import { SayButton } from '@klasna/exercises/kit-ui/say-button';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Meaning } from './told-word.tsx';
import classes from './training.module.css';

interface WrittenWordProps {
  readonly word: WordView;
  readonly form: 'type' | 'listen';
  readonly onGiven: (rating: Rating, given: string) => void;
}

type Judged = 1 | 2 | 3;
const tones = { 1: 'bad', 2: 'warning', 3: 'good' } as const;

function judge(phrase: string, given: string): Judged {
  const { correct, almost } = judgeTyped([phrase], given);
  return correct ? 3 : almost ? 2 : 1;
}

export function WrittenWord({ word, form, onGiven }: WrittenWordProps) {
  const { t } = useTranslation('dictionary');
  const [given, setGiven] = useState('');
  const [judged, setJudged] = useState<Judged>();
  const { phrase, audio, context, language } = word;
  const tag = languageTagOf[language];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (judged === undefined) setJudged(judge(phrase, given));
    else onGiven(judged, given);
  };
  return (
    <form className={classes.card} onSubmit={submit} aria-label={t(`training.tasks.${form}`)}>
      <p className={classes.task}>{t(`training.tasks.${form}`)}</p>
      <div className={classes.words}>
        {form === 'listen' && (
          <div className={classes.heard}>
            <SayButton text={phrase} audio={audio} language={tag} />
          </div>
        )}
        {(form === 'type' || judged !== undefined) && <Meaning word={word} />}
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
        value={given}
        readOnly={judged !== undefined}
        onChange={({ currentTarget: { value } }) => setGiven(value)}
      />
      <div className={classes.verdict} role="status">
        {judged !== undefined && (
          <>
            <StatusBadge tone={tones[judged]}>{t(`training.verdicts.${judged}`)}</StatusBadge>
            {judged < 3 && <p className={classes.task}>{t('training.solution')}</p>}
            <p className={classes.phrase} lang={tag} dir="auto">
              {phrase}
              <SayButton text={phrase} audio={audio} language={tag} />
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
        {t(judged === undefined ? 'training.check' : 'training.next')}
      </Button>
    </form>
  );
}
