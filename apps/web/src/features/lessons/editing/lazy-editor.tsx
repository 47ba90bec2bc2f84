/** The editor loads on demand, because lessons are read far more often than edited. */
import { loadEditing, loadModel } from '@klasna/exercises/components/editing-loaders';
import type { ExerciseType } from '@klasna/exercises/names';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import type { EditorDialogProps } from './editor-dialog.tsx';

const lazyEditorDialog = createLazyComponent(async () => (await import('./editor-dialog.tsx')).EditorDialog);

export const loadEditor = lazyEditorDialog.load;

/**
 * Loads everything for the first paint of the editor. Does not report a failure, because the component that uses the
 * code does.
 */
export const loadEditorFor = (type: ExerciseType): Promise<unknown> =>
  Promise.allSettled([loadEditor(), loadEditing(type), loadModel(type)]);

export function LazyEditor(props: EditorDialogProps) {
  return <LazyPart component={lazyEditorDialog} props={props} />;
}
