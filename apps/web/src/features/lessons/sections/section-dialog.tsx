/** Renames a section of a lesson; without a name it is numbered. */
import { type LessonSectionView, lessonSectionChange } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import type { SectionChanges } from './use-section-changes.ts';

interface SectionDialogProps {
  readonly section: LessonSectionView;
  /** The default name. */
  readonly defaultName: string;
  readonly changes: SectionChanges;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SectionDialog({ section, defaultName, changes, opened, onClose }: SectionDialogProps) {
  const { t } = useTranslation('lessons');
  const form = useForm({
    initialValues: { name: section.name ?? '' },
    validate: createValidator(lessonSectionChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, form.isDirty);
  const save = async (values: typeof form.values) => {
    try {
      await changes.rename(section.id, values);
      form.resetDirty(values);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['name'], t('section.notUpdated'));
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('section.renameTitle')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('section.name')}
        placeholder={defaultName}
        data-autofocus
      />
    </FormDialog>
  );
}
