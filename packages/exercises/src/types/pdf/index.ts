import { defineExerciseModel } from '../../define.ts';
import { type Content, content } from './content.ts';
import { toStudentView } from './view.ts';

export const model = defineExerciseModel<Content>({
  type: 'pdf',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  withFiles: ({ file }, change) => ({ file: change(file, 'exercisePdf') }),
});
