/** A read-only exercise with a student's answer, which updates while the student writes. It is rendered in a list. */

import type { ClassExercise } from '@klasna/contract/classes/material';
import { ExerciseBody } from '@klasna/exercises/components/exercise-body';
import { isVisibleToStudents } from '@klasna/exercises/hidden-types';
import { findGroup } from '@klasna/exercises/names';
import { IconEyeOff } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { toCommonFields } from '../../lessons/to-common-fields.ts';
import { useTypedAnswer } from '../live/typed-answers.ts';
import type { AnswersScope } from '../prefetch-requests.ts';
import { WordCollection } from '../words/word-collection.tsx';
import { type AnswerContext, usePageAnswerContext } from './answer-context.ts';
import classes from './answers.module.css';
import { findCurrentAttempt, toMarks } from './current-attempt.ts';
import { ExerciseFrame } from './exercise-frame.tsx';
import { findChangedIndex } from './find-changed-index.ts';
import { KeyToggle } from './key-toggle.tsx';
import { toPlayable } from './playable-answer.ts';
import { StudentView } from './student-view.tsx';
import type { AnswerData } from './unsent.ts';
import { useStudentAnswer } from './use-student-answer.ts';
import { WatchedState } from './watched-state.tsx';

export interface WatchedExerciseProps {
  readonly exercise: ClassExercise;
  readonly number: number | undefined;
  /** The student whose answer is shown; null if the class has no students. */
  readonly studentId: string | null;
  readonly footer?: ReactNode;
  readonly isFirst?: boolean;
  /** The language, which differs if exercises of several courses are listed together. */
  readonly language?: string;
  /** The answer context; required outside a class page, where there is no context of the page. */
  readonly context?: AnswerContext;
}

export const WatchedExercise = memo(function WatchedExercise({ context, ...props }: WatchedExerciseProps) {
  return context ? (
    <WatchedExerciseView {...props} context={context} />
  ) : (
    <WatchedExerciseOfPage {...props} />
  );
});

function WatchedExerciseOfPage(props: Omit<WatchedExerciseProps, 'context'>) {
  return <WatchedExerciseView {...props} context={usePageAnswerContext()} />;
}

type WatchedExerciseViewProps = WatchedExerciseProps & { readonly context: AnswerContext };

function WatchedExerciseView({
  exercise,
  number,
  studentId,
  footer,
  isFirst,
  context,
  language = context.language,
}: WatchedExerciseViewProps) {
  const { classId, scope } = context;
  return (
    <ExerciseFrame {...{ exercise, number, language, footer, isFirst }}>
      <StudentView {...{ exercise, classId, studentId, scope }}>
        {(view) => (
          <StudentAnswer
            exercise={exercise}
            view={view}
            scope={scope}
            classId={classId}
            studentId={studentId ?? ''}
            language={language}
          />
        )}
      </StudentView>
    </ExerciseFrame>
  );
}

interface StudentAnswerProps {
  readonly scope: AnswersScope;
  readonly exercise: ClassExercise;
  readonly view: object;
  readonly classId: string;
  readonly studentId: string;
  readonly language: string;
}

const noop = () => undefined;

const StudentAnswer = memo(function StudentAnswer({
  exercise,
  view,
  scope,
  classId,
  studentId,
  language,
}: StudentAnswerProps) {
  const { id, type, content } = exercise;
  const { t } = useTranslation('answers');
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  const answer = useStudentAnswer(classId, studentId, id, scope).data ?? null;
  const typed = useTypedAnswer(studentId, id);
  const checked = typed ? undefined : findCurrentAttempt(answer);
  const container = useCaret(answer?.data ?? null, typed);
  return (
    <>
      {!isVisibleToStudents({ type, content }) && (
        <p className={classes.kept}>
          <StatusBadge tone="neutral" icon={IconEyeOff}>
            {t('watched.forTeachers')}
          </StatusBadge>
        </p>
      )}
      <div ref={container} className={classes.seen}>
        <WordCollection type={type} language={language} studentId={studentId} view={view}>
          {() => (
            <ExerciseBody
              type={type}
              view={view}
              commonFields={commonFields}
              answer={toPlayable(typed ?? answer?.data ?? null)}
              onAnswer={noop}
              marks={checked ? toMarks(checked) : null}
              solution={null}
              disabled
              keepFile={uploadExerciseFile}
              language={language}
            />
          )}
        </WordCollection>
      </div>
      {studentId !== '' && (answer !== null || findGroup(type) === 'checked') && (
        <WatchedState answer={answer} checked={checked} isWriting={typed !== undefined} />
      )}
      <KeyToggle exercise={exercise} view={view} language={language} />
    </>
  );
});

/** Marks the gap in which a student is writing, for staff who watch. Players render gaps in the order of the answer. */
function useCaret(saved: AnswerData | null, typed: AnswerData | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef<AnswerData | null>(null);
  useEffect(() => {
    const changedIndex = typed && findChangedIndex(before.current ?? saved, typed);
    before.current = typed ?? null;
    // Keeps the mark if the same content was sent again.
    if (typed && changedIndex === undefined) return;
    const gaps = container.current?.querySelectorAll('[data-typed-gap]') ?? [];
    for (const [index, gap] of [...gaps].entries())
      gap.toggleAttribute('data-written', index === changedIndex);
  }, [saved, typed]);
  return container;
}
