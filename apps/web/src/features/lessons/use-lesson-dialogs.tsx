/**
 * The dialogs of a lesson, one at a time. Each loads on demand, because lessons are read far more often than edited.
 */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import type { ExerciseType } from '@klasna/exercises/names';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { ExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { SectionChanges } from './sections/use-section-changes.ts';
import type { Transfer } from './transfer/transfer-dialog.tsx';

const KindPicker = lazyDialog(async () => (await import('./picking/type-picker.tsx')).TypePicker);
const PlaceDialog = lazyDialog(async () => (await import('./transfer/transfer-dialog.tsx')).TransferDialog);
const DuplicateDialog = lazyDialog(
  async () => (await import('./transfer/duplicate-dialog.tsx')).DuplicateDialog,
);
const SectionDialog = lazyDialog(async () => (await import('./sections/section-dialog.tsx')).SectionDialog);

export type LessonDialogRequest =
  | { readonly kind: 'pick'; readonly section: string }
  | { readonly kind: 'send'; readonly transfer: Transfer }
  | { readonly kind: 'duplicate'; readonly exercise: ExerciseView; readonly section: string }
  | { readonly kind: 'rename'; readonly section: LessonSectionView; readonly defaultName: string };

interface LessonDialogsProps {
  readonly course: CourseView;
  readonly lesson: LessonView;
  readonly changes: ExerciseChanges;
  readonly sectionChanges: SectionChanges;
  readonly onPick: (type: ExerciseType, section: string) => void;
  readonly onText: ((section: string) => void) | undefined;
}

export function useLessonDialogs(props: LessonDialogsProps) {
  const { course, lesson, changes, sectionChanges, onPick, onText } = props;
  const { dialogKey, item: request, open, close, dialogProps } = useFreshDialog<LessonDialogRequest>();
  const dialog: ReactNode = request && (
    <>
      {request.kind === 'pick' && (
        <KindPicker
          key={dialogKey}
          {...dialogProps}
          onPick={(type) => {
            close();
            onPick(type, request.section);
          }}
          onText={
            onText &&
            (() => {
              close();
              onText(request.section);
            })
          }
        />
      )}
      {request.kind === 'send' && (
        <PlaceDialog
          key={dialogKey}
          {...dialogProps}
          course={course}
          lesson={lesson}
          transfer={request.transfer}
        />
      )}
      {request.kind === 'duplicate' && (
        <DuplicateDialog
          key={dialogKey}
          {...dialogProps}
          exercise={request.exercise}
          section={request.section}
          changes={changes}
          language={course.language}
        />
      )}
      {request.kind === 'rename' && (
        <SectionDialog
          key={dialogKey}
          {...dialogProps}
          section={request.section}
          defaultName={request.defaultName}
          changes={sectionChanges}
        />
      )}
    </>
  );
  return { open, dialog };
}
