/** Selects the target of an exercise: another section of this lesson or another lesson. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { exerciseTarget, type LessonView } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { buildExerciseRequests } from '../exercises/exercise-requests.ts';
import { lessonsKey, toLessonPath } from '../lesson-query.ts';
import { emptyTarget, TargetFields, type TargetValues } from './target-fields.tsx';

export interface Transfer {
  readonly kind: 'copy' | 'move';
  readonly exercise: ExerciseView;
  /** The lesson section that contains it. */
  readonly section: string;
}

interface TransferDialogProps {
  readonly course: { readonly id: string; readonly name: string };
  readonly lesson: LessonView;
  readonly transfer: Transfer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The server accepts a partial target; the form requires a complete one. */
const completeTarget = exerciseTarget.required();

export function TransferDialog({ course, lesson, transfer, opened, onClose }: TransferDialogProps) {
  const { kind, exercise, section } = transfer;
  const { t } = useTranslation('lessons');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canStay = lesson.can.edit;
  const form = useForm<TargetValues>({
    initialValues: canStay
      ? {
          targetCourseId: course.id,
          targetSectionId: lesson.sectionId,
          targetLessonId: lesson.id,
          targetLessonSectionId: null,
        }
      : emptyTarget,
    validate: createValidator(completeTarget, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, form.isDirty);

  const submit = async (values: TargetValues) => {
    try {
      await buildExerciseRequests(toLessonPath(lesson))[kind](
        section,
        exercise.id,
        completeTarget.parse(values),
      );
    } catch (failure) {
      return reportRefusedSave(
        form,
        failure,
        Object.keys(values),
        t(kind === 'copy' ? 'exercise.notCopied' : 'exercise.notMoved'),
      );
    }
    form.resetDirty(values);
    await queries.invalidateQueries({ queryKey: lessonsKey });
    const { targetCourseId, targetLessonId, targetLessonSectionId } = values;
    notify.success(
      t(kind === 'copy' ? 'exercise.copied' : 'exercise.moved', { name: exercise.title }),
      targetCourseId && targetLessonId && targetLessonId !== lesson.id
        ? {
            label: t('open'),
            onSelect: () =>
              void navigate({
                to: '/courses/$id/lessons/$lessonId',
                params: { id: targetCourseId, lessonId: targetLessonId },
                search: targetLessonSectionId ? { section: targetLessonSectionId } : {},
              }),
          }
        : undefined,
    );
    return true;
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(kind === 'copy' ? 'place.copyTitle' : 'place.moveTitle', { name: exercise.title })}
      form={form}
      onSubmit={submit}
      submitLabel={t(kind === 'copy' ? 'place.copy' : 'place.move')}
    >
      <TargetFields
        value={form.values}
        onChange={(target) => {
          form.setValues(target);
          form.clearErrors();
        }}
        currentCourse={canStay ? course : undefined}
        excludedId={kind === 'move' ? section : undefined}
        errors={form.errors}
      />
    </FormDialog>
  );
}
