import type { Pictured } from '../../kit/pictures.ts';
import type { Face } from '../../kit-ui/face.ts';
import { begin, Editor } from './editor.tsx';
import { Player } from './player.tsx';

export const face: Face<Pictured, Pictured> = { begin, Editor, Player };
