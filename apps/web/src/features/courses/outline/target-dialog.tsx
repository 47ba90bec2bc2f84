import { lessonCopy, sectionMove } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { type Step, sendLesson, sendSection } from './step-calls.ts';
import { TargetCourseField, TargetSectionField } from './target-fields.tsx';
import { useReadCourseAgain } from './use-step-changes.ts';

export interface Sending {
  readonly way: 'copy' | 'move';
  readonly step: Step;
  /** Library courses can be copied from but not copied into. */
  readonly isOwnCourse: boolean;
}

interface TargetDialogProps {
  readonly courseId: string;
  readonly sending: Sending;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Target {
  readonly targetCourseId: string | null;
  readonly targetSectionId: string | null;
}

/** Selects the target of a section or lesson. */
export function TargetDialog({ courseId, sending, opened, onClose }: TargetDialogProps) {
  const { way, step, isOwnCourse } = sending;
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const readAgain = useReadCourseAgain();
  // A section can only move to another course; everything else usually stays in the same course.
  const staysHere = isOwnCourse && !(way === 'move' && step.level === 'section');
  const form = useForm<Target>({
    initialValues: { targetCourseId: staysHere ? courseId : null, targetSectionId: null },
    validate: checkWith(step.level === 'section' ? sectionMove : lessonCopy.required(), sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, form.isDirty);
  const { targetCourseId } = form.values;

  const send = async (values: Target) => {
    try {
      if (step.level === 'section') {
        await sendSection[way](courseId, step.id, sectionMove.parse(values));
      } else await sendLesson[way](courseId, step, lessonCopy.parse(values));
    } catch (failure) {
      return tellRefusal(
        form,
        failure,
        Object.keys(values),
        t(`step.${step.level}.${way === 'copy' ? 'notCopied' : 'notMoved'}`),
      );
    }
    form.resetDirty(values);
    const target = values.targetCourseId ?? courseId;
    await Promise.all([...new Set([courseId, target])].map(readAgain));
    notify.success(
      t(`step.${step.level}.${way === 'copy' ? 'copied' : 'moved'}`),
      target === courseId
        ? undefined
        : { label: t('open'), onSelect: () => void navigate({ to: '/courses/$id', params: { id: target } }) },
    );
    return true;
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(`step.${step.level}.${way === 'copy' ? 'copyTitle' : 'moveTitle'}`, { name: step.name })}
      form={form}
      onSubmit={send}
      submitLabel={t(way === 'copy' ? 'target.copy' : 'target.move')}
    >
      <TargetCourseField
        value={targetCourseId}
        onChange={(id) => {
          form.setValues({ targetCourseId: id, targetSectionId: null });
          form.clearErrors();
        }}
        error={form.errors.targetCourseId}
        here={staysHere ? courseId : undefined}
        without={staysHere ? undefined : courseId}
      />
      {step.level === 'lesson' && (
        <TargetSectionField
          courseId={targetCourseId}
          value={form.values.targetSectionId}
          onChange={(id) => form.setFieldValue('targetSectionId', id)}
          error={form.errors.targetSectionId}
          without={way === 'move' ? step.sectionId : undefined}
        />
      )}
    </FormDialog>
  );
}
