/** The bars. They are one tab stop; the arrow keys move from step to step along the time axis. */
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../words.ts';
import classes from './chart.module.css';
import { everyOf, sumOf, topOf } from './scale.ts';
import type { BarChartProps, ChartStep } from './types.ts';

interface ColumnsProps extends Pick<BarChartProps, 'title' | 'series' | 'steps' | 'write'> {
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
}

const namesBelow = 6;

export function Columns({ title, series, steps, write, pointed, onPoint }: ColumnsProps) {
  const { t } = useTranslation('kit');
  const top = topOf(Math.max(0, ...steps.map(({ values }) => sumOf(values))));
  const every = everyOf(steps.length, namesBelow);
  const label = ({ name, values }: ChartStep): string =>
    [
      name,
      ...series.map((one, place) => {
        const value = values[place] ?? null;
        return `${one.name}: ${value === null ? t('chart.none') : write(value)}`;
      }),
    ].join(', ');
  const stop = steps.some(({ key }) => key === pointed) ? pointed : steps.at(-1)?.key;
  return (
    <div className={classes.plot}>
      <div className={classes.axis} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <bdi key={value}>{write(value)}</bdi>
        ))}
      </div>
      <div className={classes.columns} role="toolbar" aria-label={title} onKeyDown={goAlong}>
        {steps.map((step) => (
          <button
            key={step.key}
            type="button"
            className={classes.column}
            tabIndex={step.key === stop ? 0 : -1}
            aria-label={label(step)}
            data-pointed={step.key === pointed || undefined}
            onPointerEnter={() => onPoint(step.key)}
            onFocus={() => onPoint(step.key)}
            onClick={() => onPoint(step.key)}
            onBlur={() => onPoint(undefined)}
            onPointerLeave={() => onPoint(undefined)}
          >
            {step.values.map((value, place) =>
              value ? (
                <span
                  key={series[place]?.key}
                  className={classes.bar}
                  data-series={place}
                  style={{ blockSize: `${(value / top) * 100}%` }}
                />
              ) : null,
            )}
          </button>
        ))}
      </div>
      <div className={classes.names} aria-hidden>
        {steps.map(({ key, short }, place) => (
          <span
            key={key}
            className={classes.name}
            data-last={place + every > steps.length || undefined}
            data-between={(place / every) % 2 === 1 || undefined}
          >
            {place % every === 0 && <bdi>{short}</bdi>}
          </span>
        ))}
      </div>
    </div>
  );
}

const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = columns.findIndex((column) => column.matches(':focus'));
  const towardsEnd = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (ways[event.key] ?? 0) * towardsEnd;
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? columns.length - 1 : at + step;
  if (at < 0 || next === at) return;
  event.preventDefault();
  columns[Math.min(Math.max(next, 0), columns.length - 1)]?.focus();
}
