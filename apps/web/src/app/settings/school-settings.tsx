import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/links.tsx';
import { TabLinks, TabPanel } from '../tab-links.tsx';

export function SchoolSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('school');
  const tabs = [
    { to: '/settings/school/general', words: t('tabs.general') },
    { to: '/settings/school/schedule', words: t('tabs.schedule') },
  ] as const;
  return (
    <PageFrame
      title={t('title')}
      width="form"
      actions={
        <ButtonLink to="/settings/profile" variant="default">
          {t('toProfile')}
        </ButtonLink>
      }
      tabs={<TabLinks label={t('title')} tabs={tabs} />}
    >
      <TabPanel>{children}</TabPanel>
    </PageFrame>
  );
}
