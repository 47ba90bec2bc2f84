/**
 * One horizontal bar of several values, to compare rows of a list. It is hidden from screen readers, because the values
 * stand beside it. Values differ by pattern and name, as in a chart.
 */
import classes from './chart/chart.module.css';

interface StackedBarProps {
  readonly values: readonly number[];
  /** The sum that is as long as the whole width. */
  readonly max: number;
}

export function StackedBar({ values, max }: StackedBarProps) {
  return (
    <div className={classes.stack} aria-hidden>
      {values.map(
        (value, index) =>
          value > 0 && (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the values of a bar keep their order
              key={index}
              className={classes.part}
              data-series={index}
              style={{ inlineSize: `${(100 * value) / max}%` }}
            />
          ),
      )}
    </div>
  );
}

/** Says which pattern is which value. */
export function StackedBarLegend({ names }: { readonly names: readonly string[] }) {
  return (
    <div className={classes.legend} aria-hidden>
      {names.map((name, index) => (
        <span key={name} className={classes.entry}>
          <span className={classes.swatch} data-series={index} />
          {name}
        </span>
      ))}
    </div>
  );
}
