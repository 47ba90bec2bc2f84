/** The exercises of the open section, each with its footer. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { AnswersTrouble } from '../answers/answers-trouble.tsx';
import { OwnExercise } from '../answers/own-exercise.tsx';
import { WatchedExercise } from '../answers/watched-exercise.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { BoardPlace } from '../live/board-place.tsx';
import type { ShownSection } from '../sections/section-of-exercise.ts';
import { useExerciseNumbers } from '../sections/use-exercise-numbers.ts';
import { CommentsButton } from '../talk/comments-button.tsx';
import { TeacherNote } from '../talk/teacher-note.tsx';
import { askForKinds } from './ask-for-kinds.ts';
import { ExerciseTools } from './exercise-tools.tsx';
import classes from './exercises.module.css';
import { useHidden } from './use-hidden.ts';
import { useLedExercise } from './use-led-exercise.ts';

interface SectionExercisesProps {
  readonly section: ShownSection;
  /** Position in the lesson, used to name a section without a name. */
  readonly place: number;
}

export function SectionExercises({ section, place }: SectionExercisesProps) {
  const { t } = useTranslation('lessons');
  const { shown, search } = useClassPage();
  useMemo(() => void askForKinds(section.exercises), [section.exercises]);
  const nameOf = useSectionName();
  const hidden = useHidden();
  const numbers = useExerciseNumbers(section.exercises, hidden);
  useLedExercise(search.exercise, section.id);
  return (
    <section>
      {/* Sighted users read the name on the tab. */}
      <VisuallyHidden component="h3">{nameOf(section, place)}</VisuallyHidden>
      {section.exercises.length === 0 && <p className={classes.none}>{t('section.empty')}</p>}
      <AnswersTrouble classId={shown.id} />
      <ol className={classes.list}>
        {section.exercises.map((exercise, place) => (
          <OneExercise
            key={exercise.id}
            exercise={exercise}
            isFirst={place === 0 && search.exercise === undefined}
            number={numbers.get(exercise.id)}
            isHidden={hidden.has(exercise.id)}
          />
        ))}
      </ol>
    </section>
  );
}

interface OneExerciseProps {
  readonly exercise: ClassExercise;
  readonly isFirst: boolean;
  readonly number: number | undefined;
  readonly isHidden: boolean;
}

const OneExercise = memo(function OneExercise({ exercise, isFirst, number, isHidden }: OneExerciseProps) {
  const { isStudent, isTeacher, studentId } = useClassPage();
  const footer = (
    <>
      <BoardPlace exercise={exercise} />
      <div className={classes.footer}>
        <CommentsButton exerciseId={exercise.id} />
        <TeacherNote exerciseId={exercise.id} />
        {isTeacher && <ExerciseTools exercise={exercise} isHidden={isHidden} />}
      </div>
    </>
  );
  const common = { exercise, isFirst, number, footer };
  return isStudent ? <OwnExercise {...common} /> : <WatchedExercise {...common} studentId={studentId} />;
});
