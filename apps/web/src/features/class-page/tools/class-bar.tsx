/** Stays in view above the lesson: whose answers are shown, and what a teacher leads the class with. */
import { useClassPage } from '../class-page-context.tsx';
import { ViewedStudent } from '../panel/viewed-student.tsx';
import { TeacherTools } from './teacher-tools.tsx';
import classes from './tools.module.css';

export function ClassBar() {
  const { lesson, isTeacher, studentId } = useClassPage();
  // Without a lesson there is one thing to do, and the page says it in its middle.
  if (!lesson || !(isTeacher || studentId !== null)) return null;
  return (
    <div className={classes.sticky}>
      <ViewedStudent />
      {isTeacher && <TeacherTools />}
    </div>
  );
}
