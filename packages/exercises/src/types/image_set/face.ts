import type { Pictured } from '../../kit/pictures.ts';
import type { Face } from '../../kit-ui/face.ts';
import { Player } from '../image/player.tsx';
import { begin, Editor } from './editor.tsx';

export const face: Face<Pictured, Pictured> = { begin, Editor, Player };
