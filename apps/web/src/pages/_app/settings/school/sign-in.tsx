import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorRule } from '../../../../features/identity/sign-in-rules/second-factor-rule.tsx';

export const Route = createFileRoute('/_app/settings/school/sign-in')({
  staticData: { title: 'signInRules' },
  component: SignInRulesPage,
});

function SignInRulesPage() {
  return <SecondFactorRule />;
}
