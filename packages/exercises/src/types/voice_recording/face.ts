import type { Nothing } from '../../kit/viewing.ts';
import type { Face } from '../../kit-ui/face.ts';
import { Player } from './player.tsx';
import { toStudentView } from './view.ts';

export const face: Face<Nothing> = { Player, toStudentView };
