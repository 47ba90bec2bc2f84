import { createEmbedEditing } from '../../components/sites/embed-editing.tsx';
import { site } from './site.ts';

export const editing = createEmbedEditing(site);
