import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/words';
import { LessonBalance } from '../lesson-balance.tsx';
import classes from './list.module.css';

type Shown = Pick<ClassView, 'type' | 'students' | 'schoolPlan' | 'lessonBalance'>;

/** Of several students it is the one with the least: who needs new lessons first. */
export function BalanceOfClass({
  shown: { type, students, schoolPlan, lessonBalance },
}: {
  readonly shown: Shown;
}) {
  const { t } = useTranslation('classes');
  if (!schoolPlan) return <span className={classes.quiet}>{t('withoutPlan')}</span>;
  if (lessonBalance === null) return null;
  const known = students.filter((student) => student.lessonBalance !== undefined);
  return (
    <span className={classes.balance}>
      <LessonBalance balance={lessonBalance} />
      {type === 'group' && known.length > 1 && <span className={classes.quiet}>{t('balance.lowest')}</span>}
    </span>
  );
}
