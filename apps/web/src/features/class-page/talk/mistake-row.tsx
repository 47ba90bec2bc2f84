import type { MistakeView } from '@klasna/contract/answers/models';
import { useItemText } from '@klasna/exercises/components/use-item-text';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './rows.module.css';

interface MistakeRowProps {
  readonly mistake: MistakeView;
  /** An action beside the link to the exercise. */
  readonly action?: ReactNode;
  /** Opens the exercise; undefined if there is no exercise to open. */
  readonly onGo?: () => void;
}

/** Shows the question, the wrong answer and, if the reader may know it, the right answer. */
export function MistakeRow({ mistake, action, onGo }: MistakeRowProps) {
  const { t } = useTranslation('talk');
  const writeMoment = useFormatDateTime();
  const { prompt, given, expected, exerciseTitle, exerciseType, at, afterReveal } = mistake;
  const describe = useItemText(exerciseType);
  return (
    <li className={classes.row}>
      <p className={classes.prompt} dir="auto">
        {prompt}
      </p>
      <dl className={classes.said}>
        <dt>{t('mistakes.given')}</dt>
        <dd data-mark="wrong" dir="auto">
          {given === null ? <span className={classes.quiet}>{t('mistakes.nothing')}</span> : describe(given)}
        </dd>
        {expected !== undefined && (
          <>
            <dt>{t('mistakes.expected')}</dt>
            <dd data-mark="right" dir="auto">
              {describe(expected)}
            </dd>
          </>
        )}
      </dl>
      {afterReveal && <p className={classes.quiet}>{t('history.afterReveal')}</p>}
      <p className={classes.from}>
        {onGo ? (
          <button type="button" className={classes.go} dir="auto" onClick={onGo}>
            {exerciseTitle}
          </button>
        ) : (
          <span dir="auto">{exerciseTitle}</span>
        )}
        <time dateTime={at}>{writeMoment(at)}</time>
      </p>
      {action}
    </li>
  );
}
