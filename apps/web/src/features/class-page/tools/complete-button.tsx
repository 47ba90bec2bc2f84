import { useConfirm } from '@klasna/kit/confirm';
import { IconChecks } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useClassPage } from '../class-page-context.tsx';
import { useClassMaterial } from '../use-class-material.ts';

/** A button that completes a lesson. This charges the lesson, so the confirmation states the charge first. */
export function CompleteButton() {
  const { t } = useTranslation('class-page');
  const { openClass, lesson } = useClassPage();
  const { complete } = useClassMaterial(openClass.id);
  const confirm = useConfirm();
  const { attachment, schoolPlan, students } = openClass;
  if (!lesson || !attachment || lesson.id !== attachment.lessonId) return null;
  const isCompleted = attachment.completedAt !== null;
  const charge = schoolPlan
    ? t('complete.charge', { count: students.length, plan: schoolPlan.name })
    : t('complete.free');
  return (
    <Button
      leftSection={<IconChecks size={18} aria-hidden />}
      disabled={isCompleted}
      onClick={() =>
        void confirm({
          title: t('complete.title', { name: lesson.name }),
          text: `${t('complete.text')} ${charge}`,
          confirmLabel: t('complete.button'),
          action: complete,
        })
      }
    >
      {t(isCompleted ? 'complete.isDone' : 'complete.button')}
    </Button>
  );
}
