/** The editor, opened and closed by the address: a reload opens it again with the stored draft. */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { loadComponents } from '@klasna/exercises/components/component-loaders';
import { loadEditing, loadModel } from '@klasna/exercises/components/editing-loaders';
import { type ExerciseType, parseExerciseType } from '@klasna/exercises/names';
import { useLatest } from '@klasna/kit/use-latest';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { toExerciseAnchor } from '../exercises/exercise-anchor.ts';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';
import type { LessonSearch } from '../lesson-search.ts';
import { toAddButtonId } from '../sections/add-button-id.ts';
import type { EditedExercise } from './editor-dialog.tsx';
import { LazyEditor, loadEditorFor } from './lazy-editor.tsx';

/** The exercise requested in the address, if it exists. */
export function findEdited(
  { sections, can }: LessonView,
  open: string | undefined,
  { add: newType, into: sectionId, edit: exerciseId }: LessonSearch,
): EditedExercise | undefined {
  if (!can.edit) return undefined;
  const type = newType === undefined ? undefined : parseExerciseType(newType);
  const section = sections.find(({ id }) => id === (sectionId ?? open));
  if (type && section) return { kind: 'new', type, section: section.id };
  for (const { id, exercises } of sections) {
    const exercise = exercises.find((one) => one.id === exerciseId);
    if (exercise) return { kind: 'old', exercise, section: id };
  }
  return undefined;
}

const getType = (edited: EditedExercise): ExerciseType =>
  edited.kind === 'new' ? edited.type : edited.exercise.type;

interface UseEditorOptions {
  readonly course: CourseView;
  readonly edited: EditedExercise | undefined;
  readonly changes: ExerciseChanges;
  readonly onClose: () => void;
}

export function useEditor({ course, edited, changes, onClose }: UseEditorOptions): ReactNode {
  const owner = useSession(({ userId }) => userId);
  const isOpen = edited !== undefined;
  // Keeps the last editor mounted while it closes; each opening mounts a new one.
  const [lastOpened, setLastOpened] = useState<{ readonly number: number; readonly edited?: EditedExercise }>(
    { number: 0 },
  );
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setLastOpened({ number: lastOpened.number + 1, edited });
  }
  // Opens the editor from the address in one paint, because React shows each Suspense fallback for at least a third of
  // a second.
  const [isReady, setReady] = useState(!isOpen);
  const firstType = isReady || !edited ? undefined : getType(edited);
  useEffect(() => {
    if (firstType !== undefined)
      void loadEditorFor(firstType).then(() => startTransition(() => setReady(true)));
  }, [firstType]);
  const savedId = useRef<string>(undefined);
  const currentEdited = lastOpened.edited;
  const latest = useLatest(currentEdited);
  useEffect(() => {
    if (!isOpen || !latest.current) return;
    const type = getType(latest.current);
    // Ignores failures, because the components that use the code report them.
    for (const loading of [loadEditing(type), loadModel(type), loadComponents(type)])
      loading.catch(() => undefined);
    return () => {
      const edited = latest.current;
      const id = savedId.current;
      savedId.current = undefined;
      // Moves the focus after a new exercise, because the dialog that started it no longer exists.
      if (edited?.kind !== 'new') return;
      document
        .getElementById(id === undefined ? toAddButtonId(edited.section) : toExerciseAnchor(id))
        ?.focus();
    };
  }, [isOpen, latest]);
  return (
    lastOpened.edited &&
    isReady && (
      <LazyEditor
        key={lastOpened.number}
        edited={lastOpened.edited}
        opened={isOpen}
        onClose={onClose}
        onSaved={(id) => {
          savedId.current = id;
        }}
        changes={changes}
        language={course.language}
        owner={owner}
      />
    )
  );
}
