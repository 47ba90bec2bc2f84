/** The rule of the school that staff need a second factor. */
import type { SignInRules } from '@klasna/contract/identity/sign-in-rules';
import { useConfirm } from '@klasna/kit/confirm';
import { ErrorState } from '@klasna/kit/error-state';
import { notify } from '@klasna/kit/notify';
import { Section } from '@klasna/kit/section';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { signInRulesQuery } from './sign-in-rules-query.ts';

export function SecondFactorRule() {
  const { t } = useTranslation('school');
  const { data: rules, error, refetch, isFetching } = useQuery(signInRulesQuery);
  if (error && !rules) {
    const title = messageOf(error, t('signIn.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!rules) return <FormSkeleton fields={1} />;
  return (
    <Section
      title={t('signIn.twoSteps')}
      description={t('signIn.text')}
      actions={<GuideLink page="security" />}
    >
      <RuleSwitch rules={rules} />
    </Section>
  );
}

function RuleSwitch({ rules }: { readonly rules: SignInRules }) {
  const { t } = useTranslation('school');
  const confirm = useConfirm();
  const save = useSaveRule();
  const { secondFactorRequiredOfStaff: isRequired, staffWithoutSecondFactor: count } = rules;
  const ask = () =>
    void confirm(
      isRequired
        ? {
            title: t('signIn.turnOffTitle'),
            text: t('signIn.turnOffText'),
            confirmLabel: t('signIn.turnOff'),
            tone: 'danger',
            action: () => save(false),
          }
        : {
            title: t('signIn.turnOnTitle'),
            text: t('signIn.staffHint'),
            confirmLabel: t('signIn.turnOn'),
            action: () => save(true),
          },
    );
  return (
    <Stack gap="sm">
      <Switch
        checked={isRequired}
        onChange={ask}
        label={t('signIn.staff')}
        description={t('signIn.staffHint')}
      />
      <Text size="sm" c="dimmed">
        {count === 0 ? t('signIn.staffComplete') : t('signIn.staffWithout', { count })}
      </Text>
    </Stack>
  );
}

function useSaveRule() {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  return async (secondFactorRequiredOfStaff: boolean) => {
    try {
      const { data } = await call('PUT /tenant/school/sign-in-rules', {
        body: { secondFactorRequiredOfStaff },
      });
      queries.setQueryData(signInRulesQuery.queryKey, data);
      notify.success(t('saved'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('notSaved')));
      return false;
    }
  };
}
