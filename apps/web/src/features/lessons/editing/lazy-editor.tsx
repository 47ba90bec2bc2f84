/** The editor loads on demand, because lessons are read far more often than edited. */
import { loadEditing, loadMind } from '@klasna/exercises/kit-ui/use-face';
import type { ExerciseType } from '@klasna/exercises/names';
import { LatePart, lateOf } from '@klasna/kit/late-part';
import type { EditorDialogProps } from './editor-dialog.tsx';

const lazyEditorDialog = lateOf(async () => (await import('./editor-dialog.tsx')).EditorDialog);

export const loadEditor = lazyEditorDialog.bring;

/** Loads everything for the first paint of the editor. A failure is reported where the code is used. */
export const loadEditorFor = (type: ExerciseType): Promise<unknown> =>
  Promise.allSettled([loadEditor(), loadEditing(type), loadMind(type)]);

export function LazyEditor(props: EditorDialogProps) {
  return <LatePart of={lazyEditorDialog} props={props} />;
}
