/** The exercises of the open section, each with its footer. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { LazyPart } from '@klasna/kit/lazy-part';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { memo, useEffect, useMemo } from 'react';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { AnswersLoadError } from '../answers/answers-load-error.tsx';
import { lazyOwnExercise, lazyWatchedExercise } from '../answers/lazy-exercises.ts';
import { useClassPage } from '../class-page-context.tsx';
import { ExerciseBoard } from '../live/exercise-board.tsx';
import type { ShownSection } from '../sections/find-section-of-exercise.ts';
import { useExerciseNumbers } from '../sections/use-exercise-numbers.ts';
import { CommentsButton } from '../talk/comments-button.tsx';
import { TeacherNote } from '../talk/teacher-note.tsx';
import { ExerciseTools } from './exercise-tools.tsx';
import classes from './exercises.module.css';
import { focusExercise } from './focus-exercise.ts';
import { prefetchExerciseTypes } from './prefetch-exercise-types.ts';
import { useHiddenExercises } from './use-hidden-exercises.ts';

interface SectionExercisesProps {
  readonly section: ShownSection;
  /** The position of the section in the lesson, which names a section without a name. */
  readonly position: number;
}

export function SectionExercises({ section, position }: SectionExercisesProps) {
  const { t } = useTranslation('lessons');
  const { openClass, search } = useClassPage();
  useMemo(() => void prefetchExerciseTypes(section.exercises), [section.exercises]);
  const getSectionName = useSectionName();
  const hiddenIds = useHiddenExercises();
  const numbers = useExerciseNumbers(section.exercises, hiddenIds);
  useFocusExercise(search.exercise, section.id);
  return (
    <section>
      {/* Sighted users read the name on the tab. */}
      <VisuallyHidden component="h3">{getSectionName(section, position)}</VisuallyHidden>
      {section.exercises.length === 0 && <p className={classes.none}>{t('section.empty')}</p>}
      <AnswersLoadError classId={openClass.id} />
      <ol className={classes.list}>
        {section.exercises.map((exercise, index) => (
          <ExerciseItem
            key={exercise.id}
            exercise={exercise}
            isFirst={index === 0 && search.exercise === undefined}
            number={numbers.get(exercise.id)}
            isHidden={hiddenIds.has(exercise.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface ExerciseItemProps {
  readonly exercise: ClassExercise;
  readonly isFirst: boolean;
  readonly number: number | undefined;
  readonly isHidden: boolean;
}

const ExerciseItem = memo(function ExerciseItem({ exercise, isFirst, number, isHidden }: ExerciseItemProps) {
  const { isStudent, isTeacher, studentId } = useClassPage();
  const footer = (
    <>
      <ExerciseBoard exercise={exercise} />
      <div className={classes.footer}>
        <CommentsButton exerciseId={exercise.id} />
        <TeacherNote exerciseId={exercise.id} />
        {isTeacher && <ExerciseTools exercise={exercise} isHidden={isHidden} />}
      </div>
    </>
  );
  const commonProps = { exercise, isFirst, number, footer };
  return isStudent ? (
    <LazyPart component={lazyOwnExercise} props={commonProps} />
  ) : (
    <LazyPart component={lazyWatchedExercise} props={{ ...commonProps, studentId }} />
  );
});

/** Scrolls to the exercise named in the address as soon as its section is rendered. */
function useFocusExercise(exerciseId: string | undefined, sectionId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exercise of another section exists only after that section is rendered
  useEffect(() => {
    if (exerciseId !== undefined) focusExercise(exerciseId);
  }, [exerciseId, sectionId]);
}
