import { type DocumentType, documentChange } from '@klasna/contract/documents/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import { tellRefusal } from '../../lib/form/tell-refusal.ts';
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
      return tellRefusal(form, failure, Object.keys(values), t('notUpdated'));
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
