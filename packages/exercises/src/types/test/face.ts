import type { Face } from '../../kit-ui/face.ts';
import type { Content } from './content.ts';
import { begin, Editor } from './editor.tsx';
import { Player, type View } from './player.tsx';
import { Review } from './review.tsx';

export const face: Face<Content, View> = { begin, Editor, Player, Review };
