/** The sums of a period, each with what it consists of. */
import type { LoadFigures } from '@klasna/contract/analytics/models';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './load.module.css';
import { useFormatLoad } from './use-format-load.ts';

interface LoadSumProps {
  readonly total: LoadFigures;
  /** Shown instead of the free time of somebody who keeps no hours. */
  readonly noHours: ReactNode;
}

export function LoadSum({ total, noHours }: LoadSumProps) {
  const { t } = useTranslation('teaching-load');
  const format = useFormatLoad();
  const { taught, booked, substituted, givenAway, missed, missedCharged, hours } = total;
  return (
    <div className={classes.sums}>
      <div>
        <Section title={t('sums.lessons')}>
          <dl className={classes.sum}>
            <Line name={t('taught')} hint={t('hints.taught')} value={format(taught)} />
            <Line name={t('booked')} hint={t('hints.booked')} sign="+" value={format(booked)} />
            <Line isResult name={t('sums.together')} sign="=" value={format(taught + booked)} />
            <Line name={t('substituted')} hint={t('hints.substituted')} value={format(substituted)} />
            <Line name={t('givenAway')} hint={t('hints.givenAway')} value={format(givenAway)} />
            <Line
              name={t('missed')}
              hint={
                missedCharged > 0
                  ? t('hints.missedCharged', { time: format(missedCharged) })
                  : t('hints.missed')
              }
              value={format(missed)}
            />
          </dl>
        </Section>
      </div>
      <div>
        <Section title={t('sums.free')}>
          {hours ? (
            <dl className={classes.sum}>
              <Line name={t('sums.hours')} hint={t('hints.hours')} value={format(hours.open)} />
              <Line name={t('sums.away')} hint={t('hints.away')} sign="−" value={format(hours.away)} />
              <Line name={t('sums.filled')} hint={t('hints.filled')} sign="−" value={format(hours.filled)} />
              <Line isResult name={t('free')} sign="=" value={format(hours.free)} />
            </dl>
          ) : (
            <p className={classes.note}>{noHours}</p>
          )}
        </Section>
      </div>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly hint?: string;
  readonly value: string;
  /** How the line enters the result below it. */
  readonly sign?: string;
  readonly isResult?: boolean;
}

function Line({ name, hint, value, sign, isResult = false }: LineProps) {
  return (
    <div className={classes.line} data-result={isResult || undefined}>
      <dt>
        {name}
        {hint && <span className={classes.quiet}>{hint}</span>}
      </dt>
      <dd>
        {sign && <span className={classes.sign}>{sign} </span>}
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
