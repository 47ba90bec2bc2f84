import { useTranslation } from '../words.ts';
import classes from './chart.module.css';
import type { BarChartProps } from './types.ts';

type ChartTableProps = Pick<BarChartProps, 'title' | 'series' | 'steps' | 'stepName' | 'whole' | 'write'>;

/** The same numbers as a table: for screen readers, and for everyone when `asTable` is set. */
export function ChartTable({ title, series, steps, stepName, whole, write }: ChartTableProps) {
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
            {series.map((one, place) => (
              <td key={one.key}>
                <ChartValue value={values[place] ?? null} write={write} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{whole.name}</th>
          {series.map(({ key }, place) => (
            <td key={key}>
              <ChartValue value={whole.values[place] ?? null} write={write} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface ChartValueProps {
  readonly value: number | null;
  readonly write: (value: number) => string;
}

export function ChartValue({ value, write }: ChartValueProps) {
  const { t } = useTranslation('kit');
  return value === null ? <span title={t('chart.none')}>–</span> : <bdi>{write(value)}</bdi>;
}
