/** Selects the target of an exercise: another section of this lesson or another lesson. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { exerciseTarget, type LessonView } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { exerciseCalls } from '../exercises/exercise-calls.ts';
import { lessonsKey, pathOf } from '../lesson-query.ts';
import { noPlace, type Place, PlaceFields } from './place-fields.tsx';

export interface Sending {
  readonly way: 'copy' | 'move';
  readonly exercise: ExerciseView;
  /** The lesson section that contains it. */
  readonly section: string;
}

interface PlaceDialogProps {
  readonly course: { readonly id: string; readonly name: string };
  readonly lesson: LessonView;
  readonly sending: Sending;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The server accepts a partial target; the form requires a complete one. */
const wholePlace = exerciseTarget.required();

export function PlaceDialog({ course, lesson, sending, opened, onClose }: PlaceDialogProps) {
  const { way, exercise, section } = sending;
  const { t } = useTranslation('lessons');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayStay = lesson.can.edit;
  const form = useForm<Place>({
    initialValues: mayStay
      ? {
          targetCourseId: course.id,
          targetSectionId: lesson.sectionId,
          targetLessonId: lesson.id,
          targetLessonSectionId: null,
        }
      : noPlace,
    validate: checkWith(wholePlace, sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, form.isDirty);

  const send = async (values: Place) => {
    try {
      await exerciseCalls(pathOf(lesson))[way](section, exercise.id, wholePlace.parse(values));
    } catch (failure) {
      return tellRefusal(
        form,
        failure,
        Object.keys(values),
        t(way === 'copy' ? 'exercise.notCopied' : 'exercise.notMoved'),
      );
    }
    form.resetDirty(values);
    await queries.invalidateQueries({ queryKey: lessonsKey });
    const { targetCourseId, targetLessonId, targetLessonSectionId } = values;
    notify.success(
      t(way === 'copy' ? 'exercise.copied' : 'exercise.moved', { name: exercise.title }),
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
      opened={shown}
      onClose={onClose}
      title={t(way === 'copy' ? 'place.copyTitle' : 'place.moveTitle', { name: exercise.title })}
      form={form}
      onSubmit={send}
      submitLabel={t(way === 'copy' ? 'place.copy' : 'place.move')}
    >
      <PlaceFields
        value={form.values}
        onChange={(place) => {
          form.setValues(place);
          form.clearErrors();
        }}
        here={mayStay ? course : undefined}
        without={way === 'move' ? section : undefined}
        errors={form.errors}
      />
    </FormDialog>
  );
}
