/** The title and instruction of an exercise. */
import { Markup } from '@klasna/kit/markup';
import classes from './exercise-header.module.css';

interface ExerciseHeaderProps {
  readonly number?: number | undefined;
  readonly title: string;
  /** The instruction as markup. */
  readonly description: string | null;
  readonly language: string;
  /** The level of the heading. */
  readonly level: 2 | 3 | 4;
  readonly id?: string;
}

export function ExerciseHeader({ number, title, description, language, level, id }: ExerciseHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.words}>
      <Heading id={id} className={classes.title} lang={language} dir="auto">
        {number !== undefined && <span className={classes.number}>{number}</span>}
        {title}
      </Heading>
      {description && (
        <div className={classes.description}>
          <Markup html={description} lang={language} />
        </div>
      )}
    </div>
  );
}
