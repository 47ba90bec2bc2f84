import { mayOpen, pageGuards } from '@klasna/contract/guards';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../lib/links.tsx';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import type { BuiltPage } from '../built-page.ts';
import { TabLinks } from '../tab-links.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const lists = ['/settings/school/plans', '/settings/school/audit'] as const;

export function SchoolSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['school', 'common']);
  const person = currentPerson(useSession((session) => session));
  const all: readonly { readonly to: BuiltPage; readonly words: string }[] = [
    { to: '/settings/school/general', words: t('tabs.general') },
    { to: '/settings/school/schedule', words: t('tabs.schedule') },
    { to: '/settings/school/plans', words: t('tabs.plans') },
    { to: '/settings/school/audit', words: t('common:pages.audit') },
  ];
  const tabs = all.filter(({ to }) => person && mayOpen(pageGuards[to], person));
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
      <SettingsPanel lists={lists}>{children}</SettingsPanel>
    </PageFrame>
  );
}
