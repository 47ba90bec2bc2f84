import type { Face } from '../../kit-ui/face.ts';
import { Player, type View } from './player.tsx';
import { toStudentView } from './view.ts';

export const face: Face<View> = { Player, toStudentView };
