import { useClassPage } from '../class-page-context.tsx';
import { HomeworkOfClass } from '../homework/homework-of-class.tsx';

/** The homework of the class, one tap from its lesson. */
export function HomeworkTab() {
  const { shown, isStudent, search } = useClassPage();
  return <HomeworkOfClass studentId={isStudent ? undefined : search.student} key={shown.id} />;
}
