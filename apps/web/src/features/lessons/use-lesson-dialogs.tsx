/**
 * The dialogs of a lesson, one at a time. Each loads on demand, because lessons are read far more often than edited.
 */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import type { ExerciseType } from '@klasna/exercises/names';
import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { ExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { Sending } from './placing/place-dialog.tsx';
import type { SectionChanges } from './sections/use-section-changes.ts';

const KindPicker = lateDialog(async () => (await import('./picking/kind-picker.tsx')).KindPicker);
const PlaceDialog = lateDialog(async () => (await import('./placing/place-dialog.tsx')).PlaceDialog);
const DuplicateDialog = lateDialog(
  async () => (await import('./placing/duplicate-dialog.tsx')).DuplicateDialog,
);
const SectionDialog = lateDialog(async () => (await import('./sections/section-dialog.tsx')).SectionDialog);

export type LessonWish =
  | { readonly kind: 'pick'; readonly section: string }
  | { readonly kind: 'send'; readonly sending: Sending }
  | { readonly kind: 'duplicate'; readonly exercise: ExerciseView; readonly section: string }
  | { readonly kind: 'rename'; readonly section: LessonSectionView; readonly usualName: string };

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
  const { number, about: wish, open, close, manners } = useFreshDialog<LessonWish>();
  const shown: ReactNode = wish && (
    <>
      {wish.kind === 'pick' && (
        <KindPicker
          key={number}
          {...manners}
          onPick={(type) => {
            close();
            onPick(type, wish.section);
          }}
          onText={
            onText &&
            (() => {
              close();
              onText(wish.section);
            })
          }
        />
      )}
      {wish.kind === 'send' && (
        <PlaceDialog key={number} {...manners} course={course} lesson={lesson} sending={wish.sending} />
      )}
      {wish.kind === 'duplicate' && (
        <DuplicateDialog
          key={number}
          {...manners}
          exercise={wish.exercise}
          section={wish.section}
          changes={changes}
          language={course.language}
        />
      )}
      {wish.kind === 'rename' && (
        <SectionDialog
          key={number}
          {...manners}
          section={wish.section}
          usualName={wish.usualName}
          changes={sectionChanges}
        />
      )}
    </>
  );
  return { open, shown };
}
