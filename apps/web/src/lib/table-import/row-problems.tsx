import classes from './import.module.css';

interface RowProblemsProps {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly fieldName: (name: string) => string;
}

/** The problems of a row by field. */
export function RowProblems({ errors, fieldName }: RowProblemsProps) {
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
