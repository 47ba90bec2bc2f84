import { defineExerciseModel } from '../../define.ts';
import { type Content, content } from './content.ts';
import { isHiddenFromStudents } from './hidden.ts';
import { toStudentView } from './view.ts';

export const model = defineExerciseModel<Content>({
  type: 'notify',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  isHiddenFromStudents,
});
