/**
 * The full-screen editor over the lesson. The address opens and closes it, and leaving it with unsaved changes needs a
 * confirmation.
 */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { useEditing, useModel } from '@klasna/exercises/components/editing-loaders';
import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import type { ExerciseType } from '@klasna/exercises/names';
import { notify } from '@klasna/kit/notify';
import { UploadsProvider, useRunningUploads } from '@klasna/kit/running-uploads';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Modal } from '@mantine/core';
import { CatchBoundary, useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';
import { coverPage } from '../exercises/use-near.ts';
import { TypeLoadError } from '../type-load-error.tsx';
import { createDraft, toBody, toDraft } from './draft.ts';
import classes from './editor.module.css';
import { ExerciseEditor } from './exercise-editor.tsx';
import { useDefaultTitle } from './use-default-title.ts';
import { useExerciseForm } from './use-exercise-form.ts';

/** What is edited: a new exercise of a type, or an existing one. */
export type EditedExercise =
  | { readonly kind: 'new'; readonly type: ExerciseType; readonly section: string }
  | { readonly kind: 'old'; readonly exercise: ExerciseView; readonly section: string };

export const getEditedType = (edited: EditedExercise): ExerciseType =>
  edited.kind === 'new' ? edited.type : edited.exercise.type;

export interface EditorDialogProps {
  readonly edited: EditedExercise;
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
  const { name } = useExerciseTypeTexts()(getEditedType(edited));
  // While the confirmation is open, Escape must not close the editor as well.
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => (opened ? coverPage() : undefined), [opened]);
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      closeOnEscape={!isAsking}
      fullScreen
      title={
        <span className={classes.heading}>
          <ExerciseTypeIcon type={getEditedType(edited)} size={24} />
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
        getResetKey={() => getEditedType(edited)}
        errorComponent={({ reset }) => <TypeLoadError onRetry={reset} />}
      >
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <ExerciseRounds {...props} onAsking={setIsAsking} />
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

interface ExerciseRoundsProps extends EditorDialogProps {
  readonly onAsking: (isAsking: boolean) => void;
}

/** Mounts the editor again with new values for each further exercise. */
function ExerciseRounds(props: ExerciseRoundsProps) {
  const [round, setRound] = useState(0);
  return <ExerciseRound key={round} {...props} onAnother={() => setRound(round + 1)} />;
}

function ExerciseRound(props: ExerciseRoundsProps & { readonly onAnother: () => void }) {
  const { edited, opened, onClose, onSaved, onAnother, onAsking, changes, language, owner } = props;
  const { t } = useTranslation('lessons');
  const { section } = edited;
  const type = getEditedType(edited);
  const model = useModel(type);
  const { initialContent } = useEditing(type);
  const title = useDefaultTitle(type, language, edited.kind === 'new');
  const [initialState] = useState(() => ({
    initial: edited.kind === 'new' ? createDraft(title, initialContent, model) : toDraft(edited.exercise),
    basedOn: edited.kind === 'new' ? null : edited.exercise.updatedAt,
    key: { owner, of: edited.kind === 'new' ? `${section} ${type}` : edited.exercise.id },
  }));
  const form = useExerciseForm({ model, ...initialState });
  const uploads = useRunningUploads();
  const isUnsaved = (): boolean => form.isDirty() || uploads.areRunning;
  const confirmLeave = useUnsavedGuard(isUnsaved, opened);
  useBlocker({
    shouldBlockFn: async () => {
      if (!isUnsaved()) return false;
      onAsking(true);
      const shouldLeave = await confirmLeave();
      onAsking(false);
      if (shouldLeave) form.discardDraft();
      return !shouldLeave;
    },
    enableBeforeUnload: false,
    disabled: !opened,
  });
  const savedId = useRef<string>(undefined);
  return (
    <UploadsProvider uploads={uploads}>
      <ExerciseEditor
        model={model}
        form={form}
        areUploadsRunning={uploads.areRunning}
        isNew={edited.kind === 'new'}
        language={language}
        onLeave={onClose}
        onSave={async (draft) => {
          if (edited.kind === 'new')
            savedId.current = (await changes.create(section, { ...toBody(draft), type })).id;
          else {
            await changes.change(section, edited.exercise.id, toBody(draft));
            savedId.current = edited.exercise.id;
          }
        }}
        onSaved={(isAnother) => {
          notify.success(t('exercise.saved'));
          if (savedId.current !== undefined) onSaved(savedId.current);
          if (isAnother) onAnother();
          else onClose();
        }}
      />
    </UploadsProvider>
  );
}
