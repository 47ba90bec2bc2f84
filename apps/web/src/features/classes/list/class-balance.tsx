import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/translations';
import { LessonBalance } from '../lesson-balance.tsx';
import { useClassRights } from '../use-class-rights.ts';
import classes from './list.module.css';

interface ClassBalanceProps {
  readonly classView: Pick<ClassView, 'type' | 'students' | 'schoolPlan' | 'lessonBalance'>;
  /** The student whose balance is shown; without it, the lowest balance of the class. */
  readonly studentId?: string | undefined;
}

/**
 * Shows the balance of a class. In a group, the lowest balance counts, because that student needs new lessons first.
 */
export function ClassBalance({ classView, studentId }: ClassBalanceProps) {
  const { t } = useTranslation('classes');
  const { isMember } = useClassRights();
  const studentsWithBalance = classView.students.filter(({ lessonBalance }) => lessonBalance !== undefined);
  const student = studentsWithBalance.find(({ id }) => id === studentId);
  const balance = student?.lessonBalance ?? classView.lessonBalance;
  // A missing plan is the school's concern, so students do not see it.
  if (!classView.schoolPlan)
    return isMember ? null : <span className={classes.quiet}>{t('withoutPlan')}</span>;
  if (balance === null) return null;
  return (
    <span className={classes.balance}>
      <LessonBalance balance={balance} />
      {!student && classView.type === 'group' && studentsWithBalance.length > 1 && (
        <span className={classes.quiet}>{t('balance.lowest')}</span>
      )}
    </span>
  );
}
