import type { Editing } from '../../kit-ui/face.ts';
import type { Content } from './content.ts';
import { begin, Editor } from './editor.tsx';
import { Review } from './review.tsx';

export const editing: Editing<Content> = { begin, Editor, Review };
