/**
 * The bar above the lesson with the selected student and the teacher's tools. It stays in view while the lesson
 * scrolls.
 */
import { useClassPage } from '../class-page-context.tsx';
import { ViewedStudent } from '../panel/viewed-student.tsx';
import { TeacherTools } from './teacher-tools.tsx';
import classes from './tools.module.css';

export function ClassBar() {
  const { lesson, isTeacher, studentId } = useClassPage();
  // Renders nothing without a lesson, because the only action is then in the middle of the page.
  if (!lesson || !(isTeacher || studentId !== null)) return null;
  return (
    <div className={classes.sticky}>
      <ViewedStudent />
      {isTeacher && <TeacherTools />}
    </div>
  );
}
