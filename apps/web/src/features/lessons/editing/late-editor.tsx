/** A lesson is read far more often than it is written: the editor comes when an exercise is about to be made. */
import { loadEditing, loadMind } from '@klasna/exercises/kit-ui/use-face';
import type { ExerciseType } from '@klasna/exercises/names';
import { LatePart, lateOf } from '@klasna/kit/late-part';
import type { EditorDialogProps } from './editor-dialog.tsx';

const editorDialog = lateOf(async () => (await import('./editor-dialog.tsx')).EditorDialog);

export const bringEditor = editorDialog.bring;

/** With everything that its first picture needs. What does not come is told where it is shown. */
export const bringEditorOf = (type: ExerciseType): Promise<unknown> =>
  Promise.allSettled([bringEditor(), loadEditing(type), loadMind(type)]);

export function LateEditor(props: EditorDialogProps) {
  return <LatePart of={editorDialog} props={props} />;
}
