import type { Face } from '../../kit-ui/face.ts';
import type { Content } from './content.ts';
import { begin, Editor } from './editor.tsx';
import { Player } from './player.tsx';

export const face: Face<Content, Content> = { begin, Editor, Player };
