/** Renames a section of a lesson; without a name it is numbered. */
import { type LessonSectionView, lessonSectionChange } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import type { SectionChanges } from './use-section-changes.ts';

interface SectionDialogProps {
  readonly section: LessonSectionView;
  /** The default name. */
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
      return tellRefusal(form, failure, ['name'], t('section.notUpdated'));
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
