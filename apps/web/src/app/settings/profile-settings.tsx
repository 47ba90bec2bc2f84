import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/links.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { TabLinks } from '../tab-links.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const listPages = [
  '/settings/profile/plans',
  '/settings/profile/plans-history',
  '/settings/profile/documents',
  '/settings/profile/attendance',
] as const;

export function ProfileSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('profile');
  const hasOwnPlans = useCan('tariffs.readOwn');
  const tabs = [
    { to: '/settings/profile', label: t('tabs.general') },
    { to: '/settings/profile/privacy', label: t('tabs.security') },
    ...(hasOwnPlans
      ? ([
          { to: '/settings/profile/plans', label: t('tabs.plans') },
          { to: '/settings/profile/plans-history', label: t('tabs.history') },
          { to: '/settings/profile/documents', label: t('tabs.documents') },
          { to: '/settings/profile/attendance', label: t('tabs.attendance') },
        ] as const)
      : []),
  ] as const;
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <ButtonLink to="/settings/profile/calendar" variant="default">
            {t('toCalendar')}
          </ButtonLink>
          <ButtonLink to="/settings/school/general" variant="default">
            {t('toSchool')}
          </ButtonLink>
        </>
      }
      tabs={<TabLinks label={t('tabs.label')} tabs={tabs} />}
    >
      <SettingsPanel listPages={listPages}>{children}</SettingsPanel>
    </PageFrame>
  );
}
