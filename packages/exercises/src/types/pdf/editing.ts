import type { EditingComponents } from '../../components/component-types.ts';
import type { Content } from './content.ts';
import { Editor } from './editor.tsx';

export const editing: EditingComponents<Content> = { initialContent: { file: '' }, Editor };
