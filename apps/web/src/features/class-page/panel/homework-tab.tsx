import { useClassPage } from '../class-page-context.tsx';
import { HomeworkOfClass } from '../homework/homework-of-class.tsx';

/** The homework of the class as a panel tab. */
export function HomeworkTab() {
  const { isStudent, search } = useClassPage();
  return <HomeworkOfClass studentId={isStudent ? undefined : search.student} />;
}
