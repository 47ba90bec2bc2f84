/** One statistic with its name, a link to the list behind it and the previous value. */
import { IconArrowDown, IconArrowUp, IconMinus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './analytics.module.css';
import { compareFigures } from './compare.ts';

export interface FigureProps {
  readonly name: string;
  /** The value; null if there is no data to compute it. */
  readonly value: number | null;
  /** The value of the previous period, if there is one. */
  readonly before?: number | null | undefined;
  readonly format?: ((value: number) => string) | undefined;
  /** Whether the value is a percentage; the change of one is said in its own words, not as a percentage of it. */
  readonly isShare?: boolean;
  /** Whether this is the main figure of its group. */
  readonly isMain?: boolean;
  /** Wraps the value in a link to the list behind it; undefined if the person may not open the list. */
  readonly link?: ((words: ReactNode) => ReactNode) | false | undefined;
}

export function Figure(props: FigureProps) {
  const { name, value, before, format: write, isShare = false, isMain = false, link } = props;
  const { t, i18n } = useTranslation('analytics');
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const format = write ?? ((number: number) => numberFormat.format(number));
  const text = value === null ? '–' : format(value);
  return (
    <div className={classes.figure} data-main={isMain || undefined}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>
        <span className={classes.number}>
          {link && value !== null
            ? link(
                <>
                  <VisuallyHidden>{t('listOf', { name })} </VisuallyHidden>
                  <bdi>{text}</bdi>
                </>,
              )
            : text}
        </span>
        {value !== null && before !== undefined && before !== null && (
          <ChangeNote now={value} before={before} isShare={isShare} format={format} />
        )}
      </dd>
    </div>
  );
}

const icons = { more: IconArrowUp, less: IconArrowDown, same: IconMinus } as const;

interface ChangeNoteProps {
  readonly now: number;
  readonly before: number;
  readonly isShare: boolean;
  readonly format: (value: number) => string;
}

function ChangeNote({ now, before, isShare, format: write }: ChangeNoteProps) {
  const { t, i18n } = useTranslation('analytics');
  const { way, share } = compareFigures(now, before);
  const ChangeIcon = icons[way];
  const previousText = write(before);
  const percent =
    share === undefined || isShare
      ? undefined
      : new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <span className={classes.change}>
      <ChangeIcon size={14} stroke={2} aria-hidden />
      <span>
        {way === 'same' && t('change.same')}
        {way !== 'same' && percent === undefined && t('change.was', { was: previousText })}
        {way !== 'same' && percent !== undefined && t(`change.${way}`, { percent, was: previousText })}
      </span>
    </span>
  );
}
