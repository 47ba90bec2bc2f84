import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { FeedPart } from './feed-part.tsx';
import { RemindersPart } from './reminders-part.tsx';

/** What reaches somebody of their lessons outside of the product. */
export function CalendarTab() {
  const { t } = useTranslation('events');
  return (
    <>
      <Section title={t('reminders.title')} description={t('reminders.text')}>
        <RemindersPart />
      </Section>
      <Section title={t('feed.title')} description={t('feed.text')}>
        <FeedPart />
      </Section>
    </>
  );
}
