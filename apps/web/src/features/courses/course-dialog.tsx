import { limits } from '@klasna/base/limits';
import {
  courseChange,
  courseLanguages,
  courseLevels,
  type ListedCourse,
} from '@klasna/contract/courses/models';
import { ChoiceField } from '@klasna/kit/choice-field';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { PictureField } from '../../lib/form/picture-field.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { useOpenCrop } from '../../lib/form/use-open-crop.ts';
import { useCourseChanges } from './use-course-changes.ts';
import { useCourseLabels } from './use-course-labels.ts';

export type EditedCourse = Pick<
  ListedCourse,
  'id' | 'name' | 'description' | 'image' | 'language' | 'teachingLanguage' | 'level'
>;

interface CourseDialogProps {
  /** The course to edit; undefined for a new course. */
  readonly course: EditedCourse | undefined;
  readonly template: Pick<EditedCourse, 'language' | 'teachingLanguage'> | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CourseDialog({ course, template, opened, onClose }: CourseDialogProps) {
  const { t } = useTranslation('courses');
  const { formatLanguage, formatLevel } = useCourseLabels();
  const changes = useCourseChanges();
  const form = useForm({
    initialValues: {
      name: course?.name ?? '',
      description: course?.description ?? '',
      image: course?.image ?? null,
      language: (course ?? template)?.language ?? null,
      teachingLanguage: (course ?? template)?.teachingLanguage ?? null,
      level: course?.level ?? null,
    },
    validate: createValidator(courseChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const crop = useOpenCrop();
  const isOpen = useDialogBehaviour(opened, () => form.isDirty() || crop.isOpen);
  const languages = courseLanguages.map((value) => ({ value, label: formatLanguage(value) }));
  const levels = courseLevels.map((value) => ({ value, label: formatLevel(value) }));

  const save = async (formValues: typeof form.values) => {
    const image = await crop.resolveUrl(formValues.image);
    if (image === undefined) return false;
    const values = { ...formValues, image };
    try {
      const body = courseChange.required().parse(values);
      if (course) await changes.change(course.id, body);
      else await changes.create({ ...body, type: 'own' });
      form.resetDirty(values);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t(course ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(course ? 'editTitle' : 'add')}
      form={form}
      onSubmit={save}
      size="40rem"
    >
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} required data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <ChoiceField
          {...form.getInputProps('language')}
          value={form.values.language}
          label={t('fields.language')}
          placeholder={t('fields.chooseLanguage')}
          required
          choices={languages}
          clearable={false}
        />
        <ChoiceField
          {...form.getInputProps('teachingLanguage')}
          value={form.values.teachingLanguage}
          label={t('fields.teachingLanguage')}
          placeholder={t('fields.chooseLanguage')}
          required
          choices={languages}
          clearable={false}
        />
        <ChoiceField
          {...form.getInputProps('level')}
          value={form.values.level}
          label={t('fields.level')}
          placeholder={t('fields.chooseLevel')}
          required
          choices={levels}
          clearable={false}
        />
      </SimpleGrid>
      <CountedTextarea
        {...form.getInputProps('description')}
        value={form.values.description}
        label={t('fields.description')}
        max={limits.textMax}
        minRows={3}
      />
      <PictureField
        label={t('fields.image')}
        currentName={t('image.current')}
        purpose="course"
        shape="square"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        crop={crop}
        error={form.errors.image}
      />
    </FormDialog>
  );
}
