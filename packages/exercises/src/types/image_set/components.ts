import type { ExerciseComponents } from '../../components/component-types.ts';
import type { PictureContent } from '../../model/picture-model.ts';
import { Player } from '../image/player.tsx';
import { toStudentView } from './view.ts';

export const components: ExerciseComponents<PictureContent> = { Player, toStudentView };
