import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorRule } from '../../../../features/identity/sign-in-rules/second-factor-rule.tsx';
import { SingleSignOnSection } from '../../../../features/single-sign-on/single-sign-on-section.tsx';

export const Route = createFileRoute('/_app/settings/school/sign-in')({
  staticData: { title: 'signInRules', words: ['single-sign-on', 'copy'] },
  component: SignInRulesPage,
});

function SignInRulesPage() {
  return (
    <>
      <SecondFactorRule />
      <SingleSignOnSection />
    </>
  );
}
