import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { PasswordForm } from './password-form.tsx';
import { SessionsPart } from './sessions-part.tsx';

export function SecurityTab() {
  const { t } = useTranslation('profile');
  return (
    <>
      <Section title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Section>
      <Section title={t('sessions.title')}>
        <SessionsPart />
      </Section>
    </>
  );
}
