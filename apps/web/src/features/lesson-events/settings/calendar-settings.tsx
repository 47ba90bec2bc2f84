import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { FeedPart } from './feed-part.tsx';
import { RemindersPart } from './reminders-part.tsx';

/** Reminders and the calendar feed. Linked from the profile but not one of its tabs. */
export function CalendarSettings({ mails }: { readonly mails: ReactNode }) {
  const { t } = useTranslation(['events', 'profile']);
  return (
    <PageFrame
      breadcrumb={<TextLink to="/settings/profile">{t('profile:title')}</TextLink>}
      title={t('profile:toCalendar')}
      width="form"
    >
      <Section title={t('reminders.title')} description={t('reminders.text')}>
        <RemindersPart />
      </Section>
      {mails}
      <Section title={t('feed.title')} description={t('feed.text')}>
        <FeedPart />
      </Section>
    </PageFrame>
  );
}
