import { lessonCopy, sectionMove } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { lessonTransfers, type OutlineItem, sectionTransfers } from './outline-item-requests.ts';
import { TargetCourseField, TargetSectionField } from './target-fields.tsx';
import { useRefetchCourse } from './use-outline-item-changes.ts';

export interface Transfer {
  readonly kind: 'copy' | 'move';
  readonly item: OutlineItem;
  /** Whether the course belongs to the person; a library course can be copied, but nothing can be copied into it. */
  readonly isOwnCourse: boolean;
}

interface TargetDialogProps {
  readonly courseId: string;
  readonly transfer: Transfer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface TargetValues {
  readonly targetCourseId: string | null;
  readonly targetSectionId: string | null;
}

/** Selects the target of a section or lesson. */
export function TargetDialog({ courseId, transfer, opened, onClose }: TargetDialogProps) {
  const { kind, item, isOwnCourse } = transfer;
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const refetchCourse = useRefetchCourse();
  // Does not offer the same course when a section is moved, which is only possible to another course.
  const isSameCourseOffered = isOwnCourse && !(kind === 'move' && item.level === 'section');
  const form = useForm<TargetValues>({
    initialValues: { targetCourseId: isSameCourseOffered ? courseId : null, targetSectionId: null },
    validate: createValidator(item.level === 'section' ? sectionMove : lessonCopy.required(), renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, form.isDirty);
  const { targetCourseId } = form.values;

  const submit = async (values: TargetValues) => {
    try {
      if (item.level === 'section') {
        await sectionTransfers[kind](courseId, item.id, sectionMove.parse(values));
      } else await lessonTransfers[kind](courseId, item, lessonCopy.parse(values));
    } catch (failure) {
      return reportRefusedSave(
        form,
        failure,
        Object.keys(values),
        t(`step.${item.level}.${kind === 'copy' ? 'notCopied' : 'notMoved'}`),
      );
    }
    form.resetDirty(values);
    const target = values.targetCourseId ?? courseId;
    await Promise.all([...new Set([courseId, target])].map(refetchCourse));
    notify.success(
      t(`step.${item.level}.${kind === 'copy' ? 'copied' : 'moved'}`),
      target === courseId
        ? undefined
        : { label: t('open'), onSelect: () => void navigate({ to: '/courses/$id', params: { id: target } }) },
    );
    return true;
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(`step.${item.level}.${kind === 'copy' ? 'copyTitle' : 'moveTitle'}`, { name: item.name })}
      form={form}
      onSubmit={submit}
      submitLabel={t(kind === 'copy' ? 'target.copy' : 'target.move')}
    >
      <TargetCourseField
        value={targetCourseId}
        onChange={(id) => {
          form.setValues({ targetCourseId: id, targetSectionId: null });
          form.clearErrors();
        }}
        error={form.errors.targetCourseId}
        currentCourseId={isSameCourseOffered ? courseId : undefined}
        excludedId={isSameCourseOffered ? undefined : courseId}
      />
      {item.level === 'lesson' && (
        <TargetSectionField
          courseId={targetCourseId}
          value={form.values.targetSectionId}
          onChange={(id) => form.setFieldValue('targetSectionId', id)}
          error={form.errors.targetSectionId}
          excludedId={kind === 'move' ? item.sectionId : undefined}
        />
      )}
    </FormDialog>
  );
}
