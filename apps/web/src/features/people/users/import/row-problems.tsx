import classes from './import.module.css';
import type { Row } from './row-editing.ts';
import { useFieldName } from './use-field-name.ts';

/** The problems of a row by field. */
export function RowProblems({ errors }: Pick<Row, 'errors'>) {
  const fieldName = useFieldName();
  const problems = Object.entries(errors);
  if (problems.length === 0) return null;
  return (
    <ul className={classes.troubles}>
      {problems.map(([field, messages]) => (
        <li key={field}>
          <b>{fieldName(field)}</b>: {messages.join(' ')}
        </li>
      ))}
    </ul>
  );
}
