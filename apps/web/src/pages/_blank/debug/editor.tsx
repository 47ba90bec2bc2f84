import { createFileRoute } from '@tanstack/react-router';
import { EditorDebug } from '../../../app/debug/editor-debug.tsx';

export const Route = createFileRoute('/_blank/debug/editor')({
  staticData: { title: 'debugEditor' },
  component: EditorDebug,
});
