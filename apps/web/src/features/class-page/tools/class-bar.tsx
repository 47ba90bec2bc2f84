/** Stays in view above the lesson: the selected student and the teacher's tools. */
import { useClassPage } from '../class-page-context.tsx';
import { ViewedStudent } from '../panel/viewed-student.tsx';
import { TeacherTools } from './teacher-tools.tsx';
import classes from './tools.module.css';

export function ClassBar() {
  const { lesson, isTeacher, studentId } = useClassPage();
  // Without a lesson the only action is shown in the middle of the page.
  if (!lesson || !(isTeacher || studentId !== null)) return null;
  return (
    <div className={classes.sticky}>
      <ViewedStudent />
      {isTeacher && <TeacherTools />}
    </div>
  );
}
