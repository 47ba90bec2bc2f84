import type { Nothing } from '../../kit/viewing.ts';
import type { Editing } from '../../kit-ui/face.ts';
import { Editor } from './editor.tsx';

export const editing: Editing<Nothing> = { begin: {}, Editor };
