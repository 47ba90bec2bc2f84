/**
 * A chart of stacked bars over time. Series differ by pattern and name, never by colour alone; the legend shows the
 * values of the step that is under the pointer or has the focus. Screen readers get the same numbers as a table.
 */
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './chart/chart.module.css';
import { ChartTable, ChartValue } from './chart/chart-table.tsx';
import { Columns } from './chart/columns.tsx';
import type { BarChartProps } from './chart/types.ts';

export type * from './chart/types.ts';

export function BarChart({ asTable = false, ...props }: BarChartProps) {
  const { title, description } = props;
  const id = useId();
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {description && <p className={classes.description}>{description}</p>}
      </figcaption>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={classes.scroll} tabIndex={0} aria-labelledby={id}>
          <ChartTable {...props} />
        </section>
      ) : (
        <Bars {...props} />
      )}
    </figure>
  );
}

function Bars(props: BarChartProps) {
  const { series, steps, total, format } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const shownStep = steps.find(({ key }) => key === activeKey) ?? total;
  return (
    <>
      <div className={classes.legend} aria-hidden>
        <span className={classes.when}>{shownStep.name}</span>
        {series.map(({ key, name }, index) => (
          <span key={key} className={classes.entry}>
            <span className={classes.swatch} data-series={index} />
            {name}
            <span className={classes.value}>
              <ChartValue value={shownStep.values[index] ?? null} format={format} />
            </span>
          </span>
        ))}
      </div>
      <Columns {...props} activeKey={activeKey} onActivate={setActiveKey} />
      <VisuallyHidden>
        <ChartTable {...props} />
      </VisuallyHidden>
    </>
  );
}
