import { useTranslation } from '@klasna/kit/words';
import { useClassPage } from '../class-page-context.tsx';
import { HomeworkFrame } from './homework-frame.tsx';
import { HomeworkOfClass } from './homework-of-class.tsx';

/** The page with all homework of a class. */
export function ClassHomework() {
  const { t } = useTranslation('homework');
  const { isStudent, search } = useClassPage();
  return (
    <HomeworkFrame title={t('title')}>
      <HomeworkOfClass studentId={isStudent ? undefined : search.student} />
    </HomeworkFrame>
  );
}
