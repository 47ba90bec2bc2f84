import { useTranslation } from '@klasna/kit/translations';
import { useClassPage } from '../class-page-context.tsx';
import { ClassHomeworkList } from './class-homework-list.tsx';
import { HomeworkFrame } from './homework-frame.tsx';

/** The page with all homework of a class. */
export function ClassHomework() {
  const { t } = useTranslation('homework');
  const { isStudent, search } = useClassPage();
  return (
    <HomeworkFrame title={t('title')}>
      <ClassHomeworkList studentId={isStudent ? undefined : search.student} />
    </HomeworkFrame>
  );
}
