import { limits } from '@klasna/base/limits';
import { passwordChange } from '@klasna/contract/identity/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { notify } from '@klasna/kit/notify';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useRetryWait } from '../../lib/form/use-retry-wait.ts';
import { NewPasswordField } from '../../lib/password-strength/new-password-field.tsx';
import { usePasswordFacts } from '../../lib/password-strength/use-password-facts.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './password-form.module.css';
import { sessionsQuery } from './sessions-query.ts';

const emptyValues = { old: '', new: '', confirm: '' };

export function PasswordForm() {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const email = useSession(({ user }) => user.email);
  const form = useForm({
    initialValues: emptyValues,
    validate: createValidator(passwordChange, renderIssue),
  });
  const isTyped = form.values.new !== '';
  const { data: profile } = useQuery({ ...profileQuery, enabled: isTyped });
  const facts = usePasswordFacts(profile, isTyped);
  const wait = useRetryWait();
  const save = async (body: typeof emptyValues) => {
    try {
      await call('PUT /tenant/user/password', { body });
      form.reset();
      notify.success(t('password.saved'));
      void queries.invalidateQueries(sessionsQuery);
      return true;
    } catch (failure) {
      if (wait.begin(failure)) return false;
      return reportRefusedSave(form, failure, Object.keys(emptyValues), t('password.notSaved'));
    }
  };
  return (
    <Form form={form} onSubmit={save} retryAt={wait.retryAt} label={t('password.title')}>
      {/* Tells the browser's password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md" maw="24rem">
        <PasswordField
          {...form.getInputProps('old')}
          label={t('password.old')}
          autoComplete="current-password"
        />
        <NewPasswordField
          {...form.getInputProps('new')}
          value={form.values.new}
          label={t('password.new')}
          hint={renderIssue({ key: 'textMin', values: { count: limits.passwordMin } })}
          facts={facts}
        />
        <PasswordField
          {...form.getInputProps('confirm')}
          label={t('password.confirm')}
          autoComplete="new-password"
        />
        <FormWaitNotice />
        <div className={classes.footer}>
          <SubmitButton>{t('password.save')}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
