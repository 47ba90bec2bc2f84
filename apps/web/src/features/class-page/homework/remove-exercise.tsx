import type { ClassExercise } from '@klasna/contract/classes/material';
import type { HomeworkView } from '@klasna/contract/homework/models';
import { useConfirm } from '@klasna/kit/confirm';
import { IconTrash } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useHomeworkChanges } from '../../homework/use-homework-changes.ts';
import { useClassPage } from '../class-page-context.tsx';

interface RemoveExerciseProps {
  readonly homework: Pick<HomeworkView, 'id' | 'exercises'>;
  readonly exercise: Pick<ClassExercise, 'id' | 'title'>;
}

/**
 * A button that removes an exercise. Homework needs at least one exercise, so the button of the last one is disabled
 * and says why.
 */
export function RemoveExercise({ homework, exercise: { id, title: name } }: RemoveExerciseProps) {
  const { t } = useTranslation('homework');
  const { openClass } = useClassPage();
  const { removeExercise } = useHomeworkChanges(openClass.id);
  const confirm = useConfirm();
  const isLast = homework.exercises.length === 1;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={t('detail.removeExercise', { name })}
      title={isLast ? t('detail.lastStays') : undefined}
      disabled={isLast}
      onClick={() =>
        void confirm({
          title: t('detail.removeTitle', { name }),
          text: t('detail.removeText'),
          confirmLabel: t('detail.remove'),
          tone: 'danger',
          action: () => removeExercise(homework.id, id),
        })
      }
    >
      {t('detail.remove')}
    </Button>
  );
}
