import { useTranslation } from '../translations.ts';
import classes from './chart.module.css';
import type { BarChartProps } from './types.ts';

type ChartTableProps = Pick<BarChartProps, 'title' | 'series' | 'steps' | 'stepName' | 'total' | 'format'>;

/** Shows the numbers of a chart as a table: for screen readers, and for everyone if `asTable` is set. */
export function ChartTable({ title, series, steps, stepName, total, format }: ChartTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{stepName}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {series.map((entry, index) => (
              <td key={entry.key}>
                <ChartValue value={values[index] ?? null} format={format} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          {series.map(({ key }, index) => (
            <td key={key}>
              <ChartValue value={total.values[index] ?? null} format={format} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface ChartValueProps {
  readonly value: number | null;
  readonly format: (value: number) => string;
}

export function ChartValue({ value, format }: ChartValueProps) {
  const { t } = useTranslation('kit');
  return value === null ? <span title={t('chart.none')}>–</span> : <bdi>{format(value)}</bdi>;
}
