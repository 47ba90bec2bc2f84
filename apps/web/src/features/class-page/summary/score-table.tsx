import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { Outcome, OutcomeRow } from './count-done.ts';
import classes from './summaries.module.css';

interface ScoreTableProps {
  readonly rows: readonly OutcomeRow[];
  readonly label: string;
}

/** A table with the scores of the last and the best attempt for each exercise. */
export function ScoreTable({ rows, label }: ScoreTableProps) {
  const { t } = useTranslation('summaries');
  return (
    <table className={classes.scores} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('exercise')}</th>
          <th scope="col" className={classes.figure}>
            {t('attempts')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('last')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('best')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, outcome }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {title}
              {outcome?.isRevealed && <span className={classes.quiet}>{t('revealed')}</span>}
            </th>
            <ScoreCells outcome={outcome} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const icons = {
  doneUnchecked: IconCircleCheck,
  notChecked: IconCircleHalf2,
  notDone: IconCircleDashed,
} as const;

function toState(outcome: Outcome | undefined): keyof typeof icons {
  if (outcome?.isDone) return 'doneUnchecked';
  return outcome?.isGiven ? 'notChecked' : 'notDone';
}

function ScoreCells({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation('summaries');
  if (!outcome?.last) {
    const state = toState(outcome);
    const Icon = icons[state];
    return (
      <td colSpan={3} className={classes.figure}>
        <span className={classes.state} data-done={state === 'doneUnchecked' || undefined}>
          <Icon size={16} aria-hidden />
          {t(state)}
        </span>
      </td>
    );
  }
  const { attempts, last, best } = outcome;
  return (
    <>
      <td className={classes.figure}>{attempts}</td>
      <td className={classes.figure}>{t('score', { ...last })}</td>
      <td className={classes.figure}>{t('score', { ...(best ?? last) })}</td>
    </>
  );
}
