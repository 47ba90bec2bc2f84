/** What reaches somebody outside of the product: of their lessons, and of what they have not read. */
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { CalendarSettings } from '../../features/lesson-events/settings/calendar-settings.tsx';
import { DigestPart } from '../../features/notices/digest-part.tsx';

export function ReachingSettings() {
  const { t } = useTranslation('notices');
  return (
    <CalendarSettings
      mails={
        <Section id="notices" title={t('digest.title')} description={t('digest.text')}>
          <DigestPart />
        </Section>
      }
    />
  );
}
