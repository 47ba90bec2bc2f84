import { embedEditing } from '../../kit-ui/sites/embed-editing.tsx';
import { site } from './site.ts';

export const editing = embedEditing(site);
