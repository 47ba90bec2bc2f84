import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { FeedSettings } from './feed-settings.tsx';
import { ReminderSettings } from './reminder-settings.tsx';

/**
 * The settings for reminders and the calendar feed. The profile links to this page, but it is no tab of the profile.
 */
export function CalendarSettings({ mails }: { readonly mails: ReactNode }) {
  const { t } = useTranslation(['events', 'profile']);
  return (
    <PageFrame
      breadcrumb={<TextLink to="/settings/profile">{t('profile:title')}</TextLink>}
      title={t('profile:toCalendar')}
      width="form"
    >
      <Section title={t('reminders.title')} description={t('reminders.text')}>
        <ReminderSettings />
      </Section>
      {mails}
      <Section title={t('feed.title')} description={t('feed.text')}>
        <FeedSettings />
      </Section>
    </PageFrame>
  );
}
