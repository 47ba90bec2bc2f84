/** An exercise that a student works on, in the lesson of a class or as homework. It is rendered in a list. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { AnswerBar } from '@klasna/exercises/components/answer-bar';
import type { KeepFile } from '@klasna/exercises/components/component-types';
import { ExerciseBody } from '@klasna/exercises/components/exercise-body';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { toCommonFields } from '../../lessons/to-common-fields.ts';
import { isReviewedByTeacher, takesAnswers } from '../live/takes-answers.ts';
import type { AnswersScope } from '../prefetch-requests.ts';
import { WordCollection } from '../words/word-collection.tsx';
import { type AnswerContext, useOwnAnswerRef, usePageAnswerContext } from './answer-context.ts';
import type { AnswerRef } from './answer-ref.ts';
import classes from './answers.module.css';
import { ExerciseFrame } from './exercise-frame.tsx';
import { toPlayable } from './playable-answer.ts';
import { deleteStoredRecording, registerRecorder, storeRecording } from './recordings.ts';
import { SaveState } from './save-state.tsx';
import { useChecking } from './use-checking.ts';
import { useOwnAnswer } from './use-own-answer.ts';

export interface OwnExerciseProps {
  readonly exercise: ClassExercise;
  readonly number: number | undefined;
  readonly footer?: ReactNode;
  readonly isFirst?: boolean;
  /** The answer context; required outside a class page, where there is no context of the page. */
  readonly context?: AnswerContext;
  /** The language, which differs if exercises of several courses are listed together. */
  readonly language?: string;
  /** Whether the exercise is read-only; it can be while the class is open, for example in completed homework. */
  readonly isReadOnly?: boolean;
}

export const OwnExercise = memo(function OwnExercise({ context, ...props }: OwnExerciseProps) {
  return context ? <OwnExerciseView {...props} context={context} /> : <OwnExerciseOfPage {...props} />;
});

function OwnExerciseOfPage(props: Omit<OwnExerciseProps, 'context'>) {
  return <OwnExerciseView {...props} context={usePageAnswerContext()} />;
}

type OwnExerciseViewProps = OwnExerciseProps & { readonly context: AnswerContext };

function OwnExerciseView({
  exercise,
  number,
  footer,
  isFirst,
  context,
  language = context.language,
  isReadOnly = false,
}: OwnExerciseViewProps) {
  const answerRef = useOwnAnswerRef(context, exercise.id);
  return (
    <ExerciseFrame {...{ exercise, number, language, footer, isFirst }}>
      <ExercisePlay
        exercise={exercise}
        answerRef={answerRef}
        scope={context.scope}
        language={language}
        isReadOnly={isReadOnly || context.isReadOnly}
      />
    </ExerciseFrame>
  );
}

interface ExercisePlayProps {
  readonly exercise: ClassExercise;
  readonly answerRef: AnswerRef;
  readonly scope: AnswersScope;
  readonly language: string;
  readonly isReadOnly: boolean;
}

/** Renders again only for its own answer, so that a key press in one exercise does not render the others. */
const ExercisePlay = memo(function ExercisePlay({
  exercise,
  answerRef,
  scope,
  language,
  isReadOnly,
}: ExercisePlayProps) {
  const { type } = exercise;
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  const ownAnswer = useOwnAnswer(answerRef, scope);
  const checking = useChecking(answerRef, exercise, ownAnswer);
  const keepFile = useKeepRecording(answerRef, isReviewedByTeacher(type));
  return (
    <>
      <WordCollection type={type} language={language} view={exercise.content}>
        {(dictionary) => (
          <ExerciseBody
            type={type}
            view={exercise.content}
            commonFields={commonFields}
            answer={toPlayable(ownAnswer.shown)}
            onAnswer={isReviewedByTeacher(type) ? ownAnswer.submit : ownAnswer.edit}
            marks={checking.marks}
            solution={checking.solution}
            disabled={isReadOnly || ownAnswer.isPending || checking.marks !== null}
            keepFile={keepFile}
            dictionary={dictionary}
            language={language}
          />
        )}
      </WordCollection>
      {takesAnswers(type) && (
        <div className={classes.foot}>
          {checking.isJudged && !isReadOnly && <AnswerBar {...checking.bar} />}
          <SaveState queue={ownAnswer.queue} answer={ownAnswer.answer} />
        </div>
      )}
    </>
  );
});

/**
 * Returns a function that keeps a recording: it stores the recording in the browser, uploads it and saves it in the
 * answer.
 */
function useKeepRecording(answerRef: AnswerRef, isRecording: boolean): KeepFile {
  useEffect(() => (isRecording ? registerRecorder(answerRef) : undefined), [answerRef, isRecording]);
  return useMemo((): KeepFile => {
    return async (file, purpose, options) => {
      if (purpose !== 'recording') return uploadExerciseFile(file, purpose, options);
      await storeRecording(answerRef, file, options.seconds ?? 0);
      options.discarded?.addEventListener('abort', () => void deleteStoredRecording(answerRef), {
        once: true,
      });
      const uploaded = await uploadExerciseFile(file, purpose, options);
      // The recording is now part of the answer, which has its own draft.
      await deleteStoredRecording(answerRef);
      return uploaded;
    };
  }, [answerRef]);
}
