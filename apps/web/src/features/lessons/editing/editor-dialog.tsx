/**
 * The full-screen editor over the lesson. The address opens and closes it, and leaving it with unsaved changes needs a
 * confirmation.
 */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { useEditing, useMind } from '@klasna/exercises/kit-ui/use-face';
import { useKindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import type { ExerciseType } from '@klasna/exercises/names';
import { NotesFiles, useNotedFiles } from '@klasna/kit/files-coming';
import { notify } from '@klasna/kit/notify';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useTranslation } from '@klasna/kit/words';
import { Modal } from '@mantine/core';
import { CatchBoundary, useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';
import { coverPage } from '../exercises/use-near.ts';
import { KindFailed } from '../kind-failed.tsx';
import { bodyOf, draftOf, newDraft } from './draft.ts';
import classes from './editor.module.css';
import { ExerciseEditor } from './exercise-editor.tsx';
import { useExerciseForm } from './use-exercise-form.ts';
import { useKindTitle } from './use-kind-title.ts';

/** What is edited: a new exercise of a type, or an existing one. */
export type Edited =
  | { readonly kind: 'new'; readonly type: ExerciseType; readonly section: string }
  | { readonly kind: 'old'; readonly exercise: ExerciseView; readonly section: string };

export const typeOfEdited = (edited: Edited): ExerciseType =>
  edited.kind === 'new' ? edited.type : edited.exercise.type;

export interface EditorDialogProps {
  readonly edited: Edited;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the saved exercise before the dialog closes. */
  readonly onSaved: (exerciseId: string) => void;
  readonly changes: ExerciseChanges;
  /** Language of the course. */
  readonly language: string;
  /** The person whose draft is stored. */
  readonly owner: string;
}

export function EditorDialog(props: EditorDialogProps) {
  const { edited, opened, onClose } = props;
  const { t } = useTranslation(['lessons', 'kit']);
  const { name } = useKindWords()(typeOfEdited(edited));
  // While the confirmation is open, Escape must not close the editor as well.
  const [asking, setAsking] = useState(false);
  useEffect(() => (opened ? coverPage() : undefined), [opened]);
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      closeOnEscape={!asking}
      fullScreen
      title={
        <span className={classes.heading}>
          <KindIcon type={typeOfEdited(edited)} size={24} />
          {edited.kind === 'new' ? t('editor.new', { kind: name }) : name}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <CatchBoundary
        getResetKey={() => typeOfEdited(edited)}
        errorComponent={({ reset }) => <KindFailed onRetry={reset} />}
      >
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <Rounds {...props} onAsking={setAsking} />
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

interface RoundsProps extends EditorDialogProps {
  readonly onAsking: (asking: boolean) => void;
}

/** Remounts the editor with fresh values for each further exercise. */
function Rounds(props: RoundsProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onAnother={() => setRound(round + 1)} />;
}

function Round(props: RoundsProps & { readonly onAnother: () => void }) {
  const { edited, opened, onClose, onSaved, onAnother, onAsking, changes, language, owner } = props;
  const { t } = useTranslation('lessons');
  const { section } = edited;
  const type = typeOfEdited(edited);
  const mind = useMind(type);
  const { begin } = useEditing(type);
  const title = useKindTitle(type, language, edited.kind === 'new');
  const [begun] = useState(() => ({
    initial: edited.kind === 'new' ? newDraft(title, begin, mind) : draftOf(edited.exercise),
    basedOn: edited.kind === 'new' ? null : edited.exercise.updatedAt,
    key: { owner, of: edited.kind === 'new' ? `${section} ${type}` : edited.exercise.id },
  }));
  const form = useExerciseForm({ mind, ...begun });
  const files = useNotedFiles();
  const isUnsaved = (): boolean => form.isDirty() || files.areComing;
  const mayLeave = useUnsavedGuard(isUnsaved, opened);
  useBlocker({
    shouldBlockFn: async () => {
      if (!isUnsaved()) return false;
      onAsking(true);
      const leaves = await mayLeave();
      onAsking(false);
      if (leaves) form.settle();
      return !leaves;
    },
    enableBeforeUnload: false,
    disabled: !opened,
  });
  const savedId = useRef<string>(undefined);
  return (
    <NotesFiles files={files}>
      <ExerciseEditor
        mind={mind}
        form={form}
        areFilesComing={files.areComing}
        isNew={edited.kind === 'new'}
        language={language}
        onLeave={onClose}
        onSave={async (draft) => {
          if (edited.kind === 'new')
            savedId.current = (await changes.create(section, { ...bodyOf(draft), type })).id;
          else {
            await changes.change(section, edited.exercise.id, bodyOf(draft));
            savedId.current = edited.exercise.id;
          }
        }}
        onSaved={(another) => {
          notify.success(t('exercise.saved'));
          if (savedId.current !== undefined) onSaved(savedId.current);
          if (another) onAnother();
          else onClose();
        }}
      />
    </NotesFiles>
  );
}
