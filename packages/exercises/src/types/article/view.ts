export { viewOfPictured as toStudentView } from '../../kit/views.ts';
