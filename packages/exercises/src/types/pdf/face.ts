import type { Face } from '../../kit-ui/face.ts';
import type { Content } from './content.ts';
import { Player } from './player.tsx';
import { toStudentView } from './view.ts';

export const face: Face<Content> = { Player, toStudentView };
