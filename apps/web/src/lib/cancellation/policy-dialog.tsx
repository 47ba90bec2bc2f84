/** What a plan or a class sets itself about cancelling. */
import {
  type OverriddenPolicy,
  type PolicyOverride,
  policyOverride,
} from '@klasna/contract/cancellation/models';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Modal, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-failure.ts';
import { call } from '../api/request.ts';
import { createValidator } from '../form/create-validator.ts';
import { renderIssue } from '../form/form-messages.tsx';
import { reportRefusedSave } from '../form/report-refused-save.ts';
import { useDialogBehaviour } from '../form/use-dialog-behaviour.ts';
import classes from './cancellation.module.css';
import { PolicyFigures } from './policy-figures.tsx';
import { overriddenPolicyQuery, type PolicyOwner, policyPathOf } from './policy-query.ts';

export interface PolicyDialogProps {
  readonly owner: PolicyOwner;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PolicyDialog(props: PolicyDialogProps) {
  const { owner, opened, onClose } = props;
  const { t } = useTranslation(['cancellation', 'kit']);
  const { data: policy, error, refetch, isFetching } = useQuery(overriddenPolicyQuery(owner));
  const isShown = useDelayedOpen(opened);
  if (policy) return <PolicyForm {...props} policy={policy} />;
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={t('policy.titleOf', { name: owner.name })}
      size="36rem"
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {error ? (
        <ErrorState
          title={messageOf(error, t('policy.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Modal>
  );
}

const byStudentsChoices = { follow: null, yes: true, no: false } as const;
type ByStudentsChoice = keyof typeof byStudentsChoices;
const toChoice = (value: boolean | null): ByStudentsChoice =>
  value === null ? 'follow' : value ? 'yes' : 'no';

function PolicyForm({
  owner,
  opened,
  onClose,
  policy: { own, inherited },
}: PolicyDialogProps & { readonly policy: OverriddenPolicy }) {
  const { t } = useTranslation('cancellation');
  const queries = useQueryClient();
  const form = useForm<PolicyOverride>({
    initialValues: own,
    validate: createValidator(policyOverride, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const save = async (values: PolicyOverride) => {
    try {
      const body = policyOverride.parse(values);
      const { data } = await call(`PUT ${policyPathOf(owner)}`, { params: { id: owner.id }, body });
      queries.setQueryData(overriddenPolicyQuery(owner).queryKey, data);
      notify.success(t('policy.saved'));
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t('policy.notSaved'));
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('policy.titleOf', { name: owner.name })}
      description={t(`policy.hints.${owner.level}`)}
      form={form}
      onSubmit={save}
      size="36rem"
    >
      <PolicyFigures
        values={form.values}
        inherited={inherited}
        onChange={(change) => form.setValues(change)}
        findError={(field) => form.errors[field]}
      />
      <Radio.Group
        label={t('policy.byStudents')}
        value={toChoice(form.values.byStudents)}
        onChange={(choice) => form.setFieldValue('byStudents', byStudentsChoices[choice as ByStudentsChoice])}
      >
        <div className={classes.choices}>
          <Radio value="follow" label={t(inherited.byStudents ? 'policy.followsYes' : 'policy.followsNo')} />
          <Radio value="yes" label={t('policy.yes')} />
          <Radio value="no" label={t('policy.no')} />
        </div>
      </Radio.Group>
    </FormDialog>
  );
}
