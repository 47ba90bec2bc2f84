/** The page on which students book lessons. */
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { BookingPanel } from '../../features/booking/booking-panel.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { TextLink } from '../../lib/links.tsx';

export function BookPage() {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <PageFrame
      breadcrumb={<TextLink to="/lessons/schedule">{t('common:pages.mySchedule')}</TextLink>}
      title={t('title')}
      actions={<GuideLink page="booking" />}
      width="form"
    >
      <BookingPanel />
    </PageFrame>
  );
}
