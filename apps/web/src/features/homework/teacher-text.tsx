/** The teacher's message with the homework, or the teacher's comment on a student's work. */
import { IconMessage } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import classes from './homework.module.css';

interface TeacherTextProps {
  readonly kind: 'message' | 'comment';
  readonly text: string | null;
}

export function TeacherText({ kind, text }: TeacherTextProps) {
  const { t } = useTranslation('homework');
  if (text === null) return null;
  return (
    <section className={classes.words} aria-label={t(kind)}>
      <h2 className={classes.wordsTitle}>
        <IconMessage size={18} stroke={1.5} aria-hidden />
        {t(kind)}
      </h2>
      <p className={classes.wordsText} dir="auto">
        {text}
      </p>
    </section>
  );
}
