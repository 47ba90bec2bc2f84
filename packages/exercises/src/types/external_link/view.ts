export { toEmptyView as toStudentView } from '../../model/student-views.ts';
