/** The page on which teachers say when they can be booked. */
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { HoursPanel } from '../../features/availability/hours-panel.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { TextLink } from '../../lib/links.tsx';
import { useSession } from '../../lib/session/use-session.ts';

export function OwnHoursPage() {
  const { t } = useTranslation(['availability', 'common']);
  const userId = useSession((session) => session.userId);
  return (
    <PageFrame
      breadcrumb={<TextLink to="/lessons/schedule">{t('common:pages.mySchedule')}</TextLink>}
      title={t('title')}
      actions={<GuideLink page="hours" />}
      width="form"
    >
      {userId !== '' && <HoursPanel teacherId={userId} />}
    </PageFrame>
  );
}
