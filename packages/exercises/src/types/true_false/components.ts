import type { ExerciseComponents } from '../../components/component-types.ts';
import { Player, type View } from './player.tsx';
import { toStudentView } from './view.ts';

export const components: ExerciseComponents<View> = { Player, toStudentView };
