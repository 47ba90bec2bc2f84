import type { Nothing } from '../../kit/viewing.ts';
import type { Face } from '../../kit-ui/face.ts';
import { begin, Editor } from './editor.tsx';
import { Player } from './player.tsx';
import { Review } from './review.tsx';

export const face: Face<Nothing, Nothing> = { begin, Editor, Player, Review };
