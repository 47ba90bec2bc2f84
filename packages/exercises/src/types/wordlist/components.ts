import type { ExerciseComponents } from '../../components/component-types.ts';
import type { Content } from './content.ts';
import { Player } from './player.tsx';
import { toStudentView } from './view.ts';

export const components: ExerciseComponents<Content> = { Player, toStudentView };
