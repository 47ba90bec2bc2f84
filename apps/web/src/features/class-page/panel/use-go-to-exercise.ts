import { useClassPage } from '../class-page-context.tsx';
import { usePanel } from './panel-context.ts';

/** Navigates to an exercise, also of another lesson than the open one. */
export function useGoToExercise() {
  const { openClass, lesson, selectExercise, changeSearch } = useClassPage();
  const { onGo } = usePanel();
  return ({ exerciseId, lessonId }: { readonly exerciseId: string; readonly lessonId: string }) => {
    if (lessonId === lesson?.id) selectExercise(exerciseId);
    else {
      const isAttached = lessonId === openClass.attachment?.lessonId;
      changeSearch({ lesson: isAttached ? undefined : lessonId, section: undefined, exercise: exerciseId });
    }
    onGo();
  };
}
