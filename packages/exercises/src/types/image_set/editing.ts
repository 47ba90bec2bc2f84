import type { Pictured } from '../../kit/pictures.ts';
import type { Editing } from '../../kit-ui/face.ts';
import { begin, Editor } from './editor.tsx';

export const editing: Editing<Pictured> = { begin, Editor };
