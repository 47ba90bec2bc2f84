import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityTab() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Section title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Section>
      <SecondFactorSection />
      <PasskeysSection />
      <Section title={t('sessions.title')}>
        <SessionsSection />
      </Section>
    </>
  );
}
