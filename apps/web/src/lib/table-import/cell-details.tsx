import type { ReactNode } from 'react';
import classes from './import.module.css';

interface CellDetailsProps {
  readonly title: ReactNode;
  readonly lines: readonly string[];
}

/** What a row names, and below it what would be added. */
export const CellDetails = ({ title, lines }: CellDetailsProps) => (
  <div className={classes.planned}>
    {title}
    {lines.length > 0 && (
      <ul className={classes.details}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </div>
);
