import type { EditingComponents } from '../../components/component-types.ts';
import type { PictureContent } from '../../model/picture-model.ts';
import { Editor, initialContent } from './editor.tsx';

export const editing: EditingComponents<PictureContent> = { initialContent, Editor };
