import type { ExerciseComponents } from '../../components/component-types.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import { Player } from './player.tsx';
import { toStudentView } from './view.ts';

export const components: ExerciseComponents<EmptyContent> = { Player, toStudentView };
