import { type DocumentType, documentChange } from '@klasna/contract/documents/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayFieldErrors, sayIssue } from '../../lib/form/said.tsx';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { changeDocument, type ListedDocument, type Shelf } from './document-calls.ts';
import { documentsKey } from './documents-query.ts';
import { isShared, VisibilityField } from './visibility-field.tsx';

interface DocumentDialogProps {
  readonly shelf: Shelf;
  readonly document: ListedDocument;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface FormValues {
  readonly name: string;
  readonly type: DocumentType;
}

export function DocumentDialog({ shelf, document, opened, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const form = useForm<FormValues>({
    initialValues: { name: document.name, type: document.type },
    validate: checkWith(documentChange, sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, () => form.isDirty());

  const save = async (values: FormValues) => {
    try {
      await changeDocument(shelf, document.id, values);
      form.resetDirty(values);
      void queries.invalidateQueries({ queryKey: documentsKey });
      notify.success(t('updated'));
      return true;
    } catch (failure) {
      const errors = sayFieldErrors(failure, Object.keys(values));
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) notify.error(messageOf(failure, t('notUpdated')));
      return false;
    }
  };
  return (
    <FormDialog opened={shown} onClose={onClose} title={t('editTitle')} form={form} onSubmit={save}>
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      {isShared(shelf.kind) && (
        <VisibilityField
          label={t('fields.type')}
          kind={shelf.kind}
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
        />
      )}
    </FormDialog>
  );
}
