import { type DocumentType, documentChange } from '@klasna/contract/documents/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { changeDocument, type EditableOwner, type ListedDocument } from './document-requests.ts';
import { documentsKey } from './documents-query.ts';
import { isShared, VisibilityField } from './visibility-field.tsx';

interface DocumentDialogProps {
  readonly owner: EditableOwner;
  readonly document: ListedDocument;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface FormValues {
  readonly name: string;
  readonly type: DocumentType;
}

export function DocumentDialog({ owner, document, opened, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const form = useForm<FormValues>({
    initialValues: { name: document.name, type: document.type },
    validate: createValidator(documentChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, () => form.isDirty());

  const save = async (values: FormValues) => {
    try {
      await changeDocument(owner, document.id, values);
      form.resetDirty(values);
      void queries.invalidateQueries({ queryKey: documentsKey });
      notify.success(t('updated'));
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('notUpdated'));
    }
  };
  return (
    <FormDialog opened={isShown} onClose={onClose} title={t('editTitle')} form={form} onSubmit={save}>
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      {isShared(owner.kind) && (
        <VisibilityField
          label={t('fields.type')}
          kind={owner.kind}
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
        />
      )}
    </FormDialog>
  );
}
