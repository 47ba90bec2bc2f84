import { limits } from '@klasna/base/limits';
import { newNamedItem } from '@klasna/contract/courses/models';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import type { OutlineItem, Parent } from './outline-item-requests.ts';
import { useOutlineItemChanges } from './use-outline-item-changes.ts';

export interface OutlineItemDialogProps {
  readonly courseId: string;
  /** The item to edit, or the parent of the new one. */
  readonly edited: OutlineItem | Parent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Edits the name and description of a section or lesson. */
export function OutlineItemDialog({ courseId, edited, opened, onClose }: OutlineItemDialogProps) {
  const { t } = useTranslation('courses');
  const changes = useOutlineItemChanges(courseId);
  const item = 'id' in edited ? edited : undefined;
  const { level } = edited;
  const form = useForm({
    initialValues: { name: item?.name ?? '', description: item?.description ?? '' },
    validate: createValidator(newNamedItem, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, form.isDirty);

  const save = async (values: typeof form.values) => {
    try {
      const body = newNamedItem.parse(values);
      if (item) await changes.change(item, body);
      else await changes.create(edited, body);
      form.resetDirty(values);
      return true;
    } catch (failure) {
      return reportRefusedSave(
        form,
        failure,
        Object.keys(values),
        t(`step.${level}.${item ? 'notUpdated' : 'notCreated'}`),
      );
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(`step.${level}.${item ? 'editTitle' : 'add'}`)}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      <CountedTextarea
        {...form.getInputProps('description')}
        value={form.values.description}
        label={t('fields.description')}
        max={limits.textMax}
      />
    </FormDialog>
  );
}
