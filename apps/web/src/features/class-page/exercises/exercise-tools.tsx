/** The teacher's actions for an exercise of the lesson. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { useConfirm } from '@klasna/kit/confirm';
import { IconEraser, IconEye, IconEyeOff } from '@klasna/kit/icons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import { takesAnswers } from '../live/takes-answers.ts';
import { useClassMaterial } from '../use-class-material.ts';
import classes from './exercises.module.css';

interface ExerciseToolsProps {
  readonly exercise: Pick<ClassExercise, 'id' | 'title' | 'type'>;
  readonly isHidden: boolean;
}

export function ExerciseTools({ exercise, isHidden }: ExerciseToolsProps) {
  const { t } = useTranslation('class-page');
  const { openClass, studentId } = useClassPage();
  const { toggleHidden, resetAnswers } = useClassMaterial(openClass.id);
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await toggleHidden(exercise.id);
    setBusy(false);
  };
  const { students } = openClass;
  // Offers to reset only the answer of the selected student.
  const selectedStudent = students.length > 1 ? students.find(({ id }) => id === studentId) : undefined;
  const reset = () =>
    confirm({
      title: t('reset.title', { name: exercise.title }),
      text: t('reset.text', { count: students.length }),
      confirmLabel: t('reset.button'),
      tone: 'danger',
      action: () => resetAnswers(exercise.id),
      ...(selectedStudent && {
        other: {
          label: t('reset.onlyOne', { name: formatName(selectedStudent) }),
          action: () => resetAnswers(exercise.id, selectedStudent.id),
        },
      }),
    });
  const VisibilityIcon = isHidden ? IconEye : IconEyeOff;
  return (
    <>
      {isHidden && (
        <span className={classes.hiddenMark} data-hidden-exercise>
          <StatusBadge tone="neutral" icon={IconEyeOff}>
            {t('hidden.mark')}
          </StatusBadge>
        </span>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<VisibilityIcon size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void toggle()}
      >
        {t(isHidden ? 'hidden.show' : 'hidden.hide')}
      </Button>
      {takesAnswers(exercise.type) && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => void reset()}
        >
          {t('reset.button')}
        </Button>
      )}
    </>
  );
}
