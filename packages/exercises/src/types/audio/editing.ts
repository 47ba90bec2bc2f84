import type { EditingComponents } from '../../components/component-types.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import { Editor, initialContent } from './editor.tsx';

export const editing: EditingComponents<EmptyContent> = { initialContent, Editor };
