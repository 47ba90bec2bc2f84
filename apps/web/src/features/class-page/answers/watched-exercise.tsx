/** A read-only exercise with a student's answer, updated while the student writes. Rendered in a list. */

import type { ClassExercise } from '@klasna/contract/classes/material';
import { seedOf } from '@klasna/contract/classes/seed-of';
import { ExerciseBody } from '@klasna/exercises/kit-ui/exercise-body';
import { useFace } from '@klasna/exercises/kit-ui/use-face';
import { groupOf } from '@klasna/exercises/names';
import { isSeenByStudents } from '@klasna/exercises/registry.kept';
import { IconEyeOff } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/words';
import { memo, type ReactNode, useMemo } from 'react';
import { keepFile } from '../../../lib/api/keep-file.ts';
import { besideOf } from '../../lessons/beside-of.ts';
import type { AnswersOf } from '../first-calls.ts';
import { useTyped } from '../live/typed.ts';
import { WithWords } from '../words/with-words.tsx';
import { type AnswerSetting, usePageSetting } from './answer-context.ts';
import classes from './answers.module.css';
import { ExerciseFrame } from './exercise-frame.tsx';
import { KeyToggle } from './key-toggle.tsx';
import { checkedAs, marksOf } from './marks-of.ts';
import { playable } from './playable.ts';
import { useCaret } from './use-caret.ts';
import { useAnswerOf } from './use-own-answer.ts';
import { WatchedState } from './watched-state.tsx';

export interface WatchedExerciseProps {
  readonly exercise: ClassExercise;
  readonly number: number | undefined;
  /** Null if the class has no students. */
  readonly studentId: string | null;
  readonly footer?: ReactNode;
  readonly isFirst?: boolean;
  /** Differs per exercise where exercises of several courses are listed together. */
  readonly language?: string;
  /** Required outside a class page; inside one it defaults to the context of the page. */
  readonly setting?: AnswerSetting;
}

export const WatchedExercise = memo(function WatchedExercise({ setting, ...props }: WatchedExerciseProps) {
  return setting ? <Watched {...props} setting={setting} /> : <WatchedOfPage {...props} />;
});

function WatchedOfPage(props: Omit<WatchedExerciseProps, 'setting'>) {
  return <Watched {...props} setting={usePageSetting()} />;
}

type WatchedProps = WatchedExerciseProps & { readonly setting: AnswerSetting };

function Watched({
  exercise,
  number,
  studentId,
  footer,
  isFirst,
  setting,
  language = setting.language,
}: WatchedProps) {
  const { classId, of } = setting;
  return (
    <ExerciseFrame {...{ exercise, number, language, footer, isFirst }}>
      <Seen exercise={exercise} of={of} classId={classId} studentId={studentId ?? ''} language={language} />
    </ExerciseFrame>
  );
}

interface SeenProps {
  readonly of: AnswersOf;
  readonly exercise: ClassExercise;
  readonly classId: string;
  readonly studentId: string;
  readonly language: string;
}

const nothing = () => undefined;

const Seen = memo(function Seen({ exercise, of, classId, studentId, language }: SeenProps) {
  const { id, type, content } = exercise;
  const { t } = useTranslation('answers');
  const { toStudentView } = useFace(type);
  const view = useMemo(
    () => toStudentView(content, seedOf(classId, studentId, id)),
    [toStudentView, content, classId, studentId, id],
  );
  const beside = useMemo(() => besideOf(exercise), [exercise]);
  const answer = useAnswerOf(classId, studentId, id, of).data ?? null;
  const typed = useTyped(studentId, id);
  const checked = typed ? undefined : checkedAs(answer);
  const around = useCaret(answer?.data ?? null, typed);
  return (
    <>
      {!isSeenByStudents({ type, content }) && (
        <p className={classes.kept}>
          <StatusBadge tone="neutral" icon={IconEyeOff}>
            {t('watched.forTeachers')}
          </StatusBadge>
        </p>
      )}
      <div ref={around} className={classes.seen}>
        <WithWords type={type} language={language} studentId={studentId} view={view}>
          {() => (
            <ExerciseBody
              type={type}
              view={view}
              beside={beside}
              answer={playable(typed ?? answer?.data ?? null)}
              onAnswer={nothing}
              marks={checked ? marksOf(checked) : null}
              solution={null}
              disabled
              keepFile={keepFile}
              language={language}
            />
          )}
        </WithWords>
      </div>
      {studentId !== '' && (answer !== null || groupOf(type) === 'checked') && (
        <WatchedState answer={answer} checked={checked} isWriting={typed !== undefined} />
      )}
      <KeyToggle exercise={exercise} classId={classId} studentId={studentId} language={language} />
    </>
  );
});
