import { useClassPage } from '../class-page-context.tsx';
import { ClassHomeworkList } from '../homework/class-homework-list.tsx';

/** The homework of the class as a panel tab. */
export function HomeworkTab() {
  const { isStudent, search } = useClassPage();
  return <ClassHomeworkList studentId={isStudent ? undefined : search.student} />;
}
