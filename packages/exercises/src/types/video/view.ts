export { viewOfNothing as toStudentView } from '../../kit/views.ts';
