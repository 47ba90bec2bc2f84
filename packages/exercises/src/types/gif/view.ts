export { toPictureView as toStudentView } from '../../model/student-views.ts';
