/** What a section of a lesson is called; without a name it is counted. */
import { type LessonSectionView, lessonSectionChange } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayFieldErrors, sayIssue } from '../../../lib/form/said.tsx';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import type { SectionChanges } from './use-section-changes.ts';

interface SectionDialogProps {
  readonly section: LessonSectionView;
  /** What it is called without a name of its own. */
  readonly usualName: string;
  readonly changes: SectionChanges;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SectionDialog({ section, usualName, changes, opened, onClose }: SectionDialogProps) {
  const { t } = useTranslation('lessons');
  const form = useForm({
    initialValues: { name: section.name ?? '' },
    validate: checkWith(lessonSectionChange, sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, form.isDirty);
  const save = async (values: typeof form.values) => {
    try {
      await changes.rename(section.id, values);
      form.resetDirty(values);
      return true;
    } catch (failure) {
      const errors = sayFieldErrors(failure, ['name']);
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) notify.error(messageOf(failure, t('section.notUpdated')));
      return false;
    }
  };
  return (
    <FormDialog opened={shown} onClose={onClose} title={t('section.renameTitle')} form={form} onSubmit={save}>
      <TextInput
        {...form.getInputProps('name')}
        label={t('section.name')}
        placeholder={usualName}
        data-autofocus
      />
    </FormDialog>
  );
}
