import { limits } from '@klasna/base/limits';
import type { Scope } from '@klasna/contract/api-keys/scopes';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { apiKeysQuery } from './api-keys-query.ts';
import { ScopeTable } from './scope-table.tsx';

export interface MadeKey {
  readonly name: string;
  readonly token: string;
}

interface CreateKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Receives the token, which is shown once. */
  readonly onMade: (key: MadeKey) => void;
}

const offeredDays = [7, 30, 90, 180, limits.apiKeyDaysMax] as const;

export function CreateKeyDialog({ opened, onClose, onMade }: CreateKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '', days: '90', scopes: [] as Scope[] },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameMissing') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('scopesMissing') : null),
    },
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, form.isDirty);
  const save = async ({ name, days, scopes }: typeof form.values) => {
    try {
      const { token, data } = await call('POST /tenant/school/api-keys', {
        body: { name, scopes, days: Number(days) },
      });
      form.reset();
      onMade({ name: data.name, token });
      void queries.invalidateQueries(apiKeysQuery);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['name', 'days', 'scopes'], t('notMade'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      submitLabel={t('make')}
      size="36rem"
      form={form}
      onSubmit={save}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('nameHint')}
        maxLength={limits.apiKeyNameMax}
        required
        data-autofocus
      />
      <Select
        {...form.getInputProps('days')}
        label={t('validity')}
        data={offeredDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        allowDeselect={false}
        required
      />
      <ScopeTable
        value={form.values.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        error={form.errors.scopes}
      />
    </FormDialog>
  );
}
