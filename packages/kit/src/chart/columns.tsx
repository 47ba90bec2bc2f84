/** The bars of a chart. All bars together are one tab stop; arrow keys move from step to step along the time axis. */
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../translations.ts';
import classes from './chart.module.css';
import { computeLabelInterval, computeScaleTop, sumValues } from './scale.ts';
import type { BarChartProps, ChartStep } from './types.ts';

interface ColumnsProps extends Pick<BarChartProps, 'title' | 'series' | 'steps' | 'format'> {
  readonly activeKey: string | undefined;
  readonly onActivate: (key: string | undefined) => void;
}

const maxLabels = 6;

export function Columns({ title, series, steps, format, activeKey, onActivate }: ColumnsProps) {
  const { t } = useTranslation('kit');
  const top = computeScaleTop(Math.max(0, ...steps.map(({ values }) => sumValues(values))));
  const labelInterval = computeLabelInterval(steps.length, maxLabels);
  const describeStep = ({ name, values }: ChartStep): string =>
    [
      name,
      ...series.map((entry, index) => {
        const value = values[index] ?? null;
        return `${entry.name}: ${value === null ? t('chart.none') : format(value)}`;
      }),
    ].join(', ');
  const tabStopKey = steps.some(({ key }) => key === activeKey) ? activeKey : steps.at(-1)?.key;
  return (
    <div className={classes.plot}>
      <div className={classes.axis} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <bdi key={value}>{format(value)}</bdi>
        ))}
      </div>
      <div className={classes.columns} role="toolbar" aria-label={title} onKeyDown={moveFocus}>
        {steps.map((step) => (
          <button
            key={step.key}
            type="button"
            className={classes.column}
            tabIndex={step.key === tabStopKey ? 0 : -1}
            aria-label={describeStep(step)}
            data-pointed={step.key === activeKey || undefined}
            onPointerEnter={() => onActivate(step.key)}
            onFocus={() => onActivate(step.key)}
            onClick={() => onActivate(step.key)}
            onBlur={() => onActivate(undefined)}
            onPointerLeave={() => onActivate(undefined)}
          >
            {step.values.map((value, index) =>
              value ? (
                <span
                  key={series[index]?.key}
                  className={classes.bar}
                  data-series={index}
                  style={{ blockSize: `${(value / top) * 100}%` }}
                />
              ) : null,
            )}
          </button>
        ))}
      </div>
      <div className={classes.names} aria-hidden>
        {steps.map(({ key, shortName }, index) => (
          <span
            key={key}
            className={classes.name}
            data-last={index + labelInterval > steps.length || undefined}
            data-between={(index / labelInterval) % 2 === 1 || undefined}
          >
            {index % labelInterval === 0 && <bdi>{shortName}</bdi>}
          </span>
        ))}
      </div>
    </div>
  );
}

const arrowDirections: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const focusedIndex = columns.findIndex((column) => column.matches(':focus'));
  const readingDirection = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (arrowDirections[event.key] ?? 0) * readingDirection;
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? columns.length - 1 : focusedIndex + step;
  if (focusedIndex < 0 || next === focusedIndex) return;
  event.preventDefault();
  columns[Math.min(Math.max(next, 0), columns.length - 1)]?.focus();
}
