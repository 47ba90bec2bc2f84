/** The settings for everything that reaches a person outside the app: the calendar feed, reminders and the digest. */
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { CalendarSettings } from '../../features/lesson-events/settings/calendar-settings.tsx';
import { DigestSettings } from '../../features/notifications/digest-settings.tsx';

export function ReminderSettings() {
  const { t } = useTranslation('notices');
  return (
    <CalendarSettings
      mails={
        <Section id="notices" title={t('digest.title')} description={t('digest.text')}>
          <DigestSettings />
        </Section>
      }
    />
  );
}
