import type { Pictured } from '../../kit/pictures.ts';
import type { Face } from '../../kit-ui/face.ts';
import { Player } from '../image/player.tsx';
import { toStudentView } from './view.ts';

export const face: Face<Pictured> = { Player, toStudentView };
