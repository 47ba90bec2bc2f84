/** An exercise that a student works on in a class, in its lesson or as homework. Rendered in a list. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { AnswerBar } from '@klasna/exercises/kit-ui/answer-bar';
import { ExerciseBody } from '@klasna/exercises/kit-ui/exercise-body';
import { memo, type ReactNode, useMemo } from 'react';
import { besideOf } from '../../lessons/beside-of.ts';
import type { AnswersOf } from '../first-calls.ts';
import { isForTeachersEyes, takesAnswers } from '../live/takes-answers.ts';
import { WithWords } from '../words/with-words.tsx';
import { type AnswerSetting, useOwnPlace, usePageSetting } from './answer-context.ts';
import classes from './answers.module.css';
import { ExerciseFrame } from './exercise-frame.tsx';
import type { AnswerPlace } from './place.ts';
import { playable } from './playable.ts';
import { SaveState } from './save-state.tsx';
import { useChecking } from './use-checking.ts';
import { useKeepRecording } from './use-keep-recording.ts';
import { useOwnAnswer } from './use-own-answer.ts';

export interface OwnExerciseProps {
  readonly exercise: ClassExercise;
  readonly number: number | undefined;
  readonly footer?: ReactNode;
  readonly isFirst?: boolean;
  /** Required outside a class page; inside one it defaults to the context of the page. */
  readonly setting?: AnswerSetting;
  /** Differs per exercise where exercises of several courses are listed together. */
  readonly language?: string;
  /** Can be true while the class itself is open, for example for completed homework. */
  readonly isReadOnly?: boolean;
}

export const OwnExercise = memo(function OwnExercise({ setting, ...props }: OwnExerciseProps) {
  return setting ? <Own {...props} setting={setting} /> : <OwnOfPage {...props} />;
});

function OwnOfPage(props: Omit<OwnExerciseProps, 'setting'>) {
  return <Own {...props} setting={usePageSetting()} />;
}

type OwnProps = OwnExerciseProps & { readonly setting: AnswerSetting };

function Own({
  exercise,
  number,
  footer,
  isFirst,
  setting,
  language = setting.language,
  isReadOnly = false,
}: OwnProps) {
  const place = useOwnPlace(setting, exercise.id);
  return (
    <ExerciseFrame {...{ exercise, number, language, footer, isFirst }}>
      <Play
        exercise={exercise}
        place={place}
        of={setting.of}
        language={language}
        isReadOnly={isReadOnly || setting.isReadOnly}
      />
    </ExerciseFrame>
  );
}

interface PlayProps {
  readonly exercise: ClassExercise;
  readonly place: AnswerPlace;
  readonly of: AnswersOf;
  readonly language: string;
  readonly isReadOnly: boolean;
}

/** Re-renders for its own answer only, so a key press in one exercise does not render the others. */
const Play = memo(function Play({ exercise, place, of, language, isReadOnly }: PlayProps) {
  const { type } = exercise;
  const beside = useMemo(() => besideOf(exercise), [exercise]);
  const own = useOwnAnswer(place, of);
  const checking = useChecking(place, exercise, own);
  const keepFile = useKeepRecording(place, isForTeachersEyes(type));
  return (
    <>
      <WithWords type={type} language={language} view={exercise.content}>
        {(wordKeeper) => (
          <ExerciseBody
            type={type}
            view={exercise.content}
            beside={beside}
            answer={playable(own.shown)}
            onAnswer={isForTeachersEyes(type) ? own.give : own.edit}
            marks={checking.marks}
            solution={checking.solution}
            disabled={isReadOnly || own.isPending || checking.marks !== null}
            keepFile={keepFile}
            wordKeeper={wordKeeper}
            language={language}
          />
        )}
      </WithWords>
      {takesAnswers(type) && (
        <div className={classes.foot}>
          {checking.isJudged && !isReadOnly && <AnswerBar {...checking.bar} />}
          <SaveState desk={own.desk} answer={own.answer} />
        </div>
      )}
    </>
  );
});
