import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/links.tsx';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { BuiltPage } from '../built-page.ts';
import { TabLinks } from '../tab-links.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const listPages = ['/settings/school/plans', '/settings/school/audit', '/settings/school/security'] as const;

export function SchoolSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['school', 'common']);
  const person = currentPerson(useSession((session) => session));
  const allTabs: readonly { readonly to: BuiltPage; readonly label: string }[] = [
    { to: '/settings/school/general', label: t('tabs.general') },
    { to: '/settings/school/schedule', label: t('tabs.schedule') },
    { to: '/settings/school/rooms', label: t('common:pages.rooms') },
    { to: '/settings/school/plans', label: t('tabs.plans') },
    { to: '/settings/school/sign-in', label: t('common:pages.signInRules') },
    { to: '/settings/school/api-keys', label: t('common:pages.apiKeys') },
    { to: '/settings/school/webhooks', label: t('common:pages.webhooks') },
    { to: '/settings/school/audit', label: t('common:pages.audit') },
    { to: '/settings/school/security', label: t('common:pages.securityLog') },
    { to: '/settings/school/usage', label: t('common:pages.usage') },
  ];
  const tabs = allTabs.filter(({ to }) => person && canOpenPage(pageGuards[to], person));
  return (
    <PageFrame
      title={t('title')}
      actions={
        <ButtonLink to="/settings/profile" variant="default">
          {t('toProfile')}
        </ButtonLink>
      }
      tabs={<TabLinks label={t('title')} tabs={tabs} />}
    >
      <SettingsPanel listPages={listPages}>{children}</SettingsPanel>
    </PageFrame>
  );
}
