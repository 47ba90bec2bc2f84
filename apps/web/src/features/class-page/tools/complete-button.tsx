import { useConfirm } from '@klasna/kit/confirm';
import { IconChecks } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';
import { useClassPage } from '../class-page-context.tsx';
import { useClassMaterial } from '../use-class-material.ts';

const CompleteGroupDialog = lazyDialog(async () => {
  const [{ CompleteGroupDialog: dialog }] = await Promise.all([
    import('./complete-group-dialog.tsx'),
    loadTranslations('attendance', 'events', 'validation', 'failures'),
  ]);
  return dialog;
});

/**
 * A button that completes a lesson. This charges the lesson, so the confirmation states the charge first; that of a group
 * is the list of its students.
 */
export function CompleteButton() {
  const { t } = useTranslation('class-page');
  const { openClass, lesson } = useClassPage();
  const { complete } = useClassMaterial(openClass.id);
  const confirm = useConfirm();
  const groupDialog = useFreshDialog<true>();
  const { attachment, schoolPlan, students } = openClass;
  if (!lesson || !attachment || lesson.id !== attachment.lessonId) return null;
  const isCompleted = attachment.completedAt !== null;
  const charge = schoolPlan
    ? t('complete.charge', { count: students.length, plan: schoolPlan.name })
    : t('complete.free');
  const text = `${t('complete.text')} ${charge}`;
  const title = t('complete.title', { name: lesson.name });
  const askToComplete = () =>
    void confirm({
      title,
      text,
      confirmLabel: t('complete.button'),
      action: complete,
    });
  return (
    <>
      <Button
        leftSection={<IconChecks size={18} aria-hidden />}
        disabled={isCompleted}
        onClick={() => (openClass.type === 'group' ? groupDialog.open(true) : askToComplete())}
      >
        {t(isCompleted ? 'complete.isDone' : 'complete.button')}
      </Button>
      {groupDialog.item && (
        <CompleteGroupDialog
          key={groupDialog.dialogKey}
          {...groupDialog.dialogProps}
          openClass={openClass}
          title={title}
          description={schoolPlan ? t('complete.text') : text}
        />
      )}
    </>
  );
}
