import type { EditingComponents } from '../../components/component-types.ts';
import type { Content } from './content.ts';
import { Editor, initialContent } from './editor.tsx';
import { Review } from './review.tsx';

export const editing: EditingComponents<Content> = { initialContent, Editor, Review };
