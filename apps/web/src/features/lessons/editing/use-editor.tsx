/** The editor, opened and closed by the address: a reload opens it again with the stored draft. */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { loadEditing, loadFace, loadMind } from '@klasna/exercises/kit-ui/use-face';
import { type ExerciseType, exerciseTypeOf } from '@klasna/exercises/names';
import { useLatest } from '@klasna/kit/use-latest';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { exerciseAnchor } from '../exercises/exercise-anchor.ts';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';
import type { LessonSearch } from '../lesson-search.ts';
import { addButtonId } from '../sections/add-button-id.ts';
import type { Edited } from './editor-dialog.tsx';
import { bringEditorOf, LateEditor } from './late-editor.tsx';

/** The exercise requested in the address, if it exists. */
export function editedIn(
  { sections, can }: LessonView,
  open: string | undefined,
  { add, into, edit }: LessonSearch,
): Edited | undefined {
  if (!can.edit) return undefined;
  const type = add === undefined ? undefined : exerciseTypeOf(add);
  const section = sections.find(({ id }) => id === (into ?? open));
  if (type && section) return { kind: 'new', type, section: section.id };
  for (const { id, exercises } of sections) {
    const exercise = exercises.find((one) => one.id === edit);
    if (exercise) return { kind: 'old', exercise, section: id };
  }
  return undefined;
}

const typeOf = (edited: Edited): ExerciseType => (edited.kind === 'new' ? edited.type : edited.exercise.type);

interface EditorProps {
  readonly course: CourseView;
  readonly edited: Edited | undefined;
  readonly changes: ExerciseChanges;
  readonly onClose: () => void;
}

export function useEditor({ course, edited, changes, onClose }: EditorProps): ReactNode {
  const owner = useSession(({ user }) => user.email);
  const opened = edited !== undefined;
  // Keeps the last editor mounted while it closes; each opening mounts a new one.
  const [last, setLast] = useState<{ readonly number: number; readonly edited?: Edited }>({ number: 0 });
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setLast({ number: last.number + 1, edited });
  }
  // Opens the editor from the address in one paint, because React shows each Suspense fallback for at least a third of
  // a second.
  const [isReady, setReady] = useState(!opened);
  const first = isReady || !edited ? undefined : typeOf(edited);
  useEffect(() => {
    if (first !== undefined) void bringEditorOf(first).then(() => startTransition(() => setReady(true)));
  }, [first]);
  const saved = useRef<string>(undefined);
  const present = last.edited;
  const latest = useLatest(present);
  useEffect(() => {
    if (!opened || !latest.current) return;
    const type = typeOf(latest.current);
    // A failure is reported where the code is used.
    for (const coming of [loadEditing(type), loadMind(type), loadFace(type)]) coming.catch(() => undefined);
    return () => {
      const edited = latest.current;
      const id = saved.current;
      saved.current = undefined;
      // The dialog returns the focus to its origin, but a new exercise was started from a dialog that is gone.
      if (edited?.kind !== 'new') return;
      document.getElementById(id === undefined ? addButtonId(edited.section) : exerciseAnchor(id))?.focus();
    };
  }, [opened, latest]);
  return (
    last.edited &&
    isReady && (
      <LateEditor
        key={last.number}
        edited={last.edited}
        opened={opened}
        onClose={onClose}
        onSaved={(id) => {
          saved.current = id;
        }}
        changes={changes}
        language={course.language}
        owner={owner}
      />
    )
  );
}
