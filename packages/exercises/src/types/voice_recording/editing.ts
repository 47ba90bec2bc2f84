import type { EditingComponents } from '../../components/component-types.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import { Editor, initialContent } from './editor.tsx';
import { Review } from './review.tsx';

export const editing: EditingComponents<EmptyContent> = { initialContent, Editor, Review };
