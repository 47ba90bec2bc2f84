import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/words';
import { LessonBalance } from '../lesson-balance.tsx';
import { useClassRights } from '../use-class-rights.ts';
import classes from './list.module.css';

interface BalanceOfClassProps {
  readonly shown: Pick<ClassView, 'type' | 'students' | 'schoolPlan' | 'lessonBalance'>;
  /** Shows the balance of this student only. */
  readonly studentId?: string | undefined;
}

/** For several students the lowest balance, because that student needs new lessons first. */
export function BalanceOfClass({ shown, studentId }: BalanceOfClassProps) {
  const { t } = useTranslation('classes');
  const { isMember } = useClassRights();
  const known = shown.students.filter(({ lessonBalance }) => lessonBalance !== undefined);
  const own = known.find(({ id }) => id === studentId);
  const balance = own?.lessonBalance ?? shown.lessonBalance;
  // A missing plan is the school's concern, so students do not see it.
  if (!shown.schoolPlan) return isMember ? null : <span className={classes.quiet}>{t('withoutPlan')}</span>;
  if (balance === null) return null;
  return (
    <span className={classes.balance}>
      <LessonBalance balance={balance} />
      {!own && shown.type === 'group' && known.length > 1 && (
        <span className={classes.quiet}>{t('balance.lowest')}</span>
      )}
    </span>
  );
}
