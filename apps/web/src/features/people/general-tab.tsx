import { isStaff as isStaffAccount } from '@klasna/contract/person-kinds';
import { ErrorState } from '@klasna/kit/error-state';
import { Section } from '@klasna/kit/section';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { profileQuery } from '../../lib/profile-query.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { AvatarSection } from './avatar-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { ProfileForm } from './profile-form.tsx';

export function GeneralTab() {
  const { t } = useTranslation('profile');
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  const isStaff = useSession((session) => isStaffAccount(currentPerson(session) ?? {}));
  if (error && !profile) {
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!profile) return <FormSkeleton fields={6} />;
  return (
    <>
      <Section>
        <AvatarSection image={profile.image} />
      </Section>
      <Section title={t('general.person')}>
        <ProfileForm profile={profile} showHours={isStaff} />
      </Section>
      <Section title={t('email.title')} description={t('email.text')}>
        <EmailSection />
      </Section>
    </>
  );
}
