import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import type { BuiltPage } from '../../app/built-page.ts';
import { TabLinks, TabPanel } from '../../app/tab-links.tsx';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/users')({
  staticData: { words: ['users', 'validation'] },
  component: UsersPages,
});

/** The lists share one heading; a person and a group have their own frames. */
function UsersPages() {
  const { t } = useTranslation(['users', 'common']);
  // Uses the displayed page instead of the pending one, so that the frame stays until the next page is ready.
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') });
  const person = currentPerson(useSession((session) => session));
  const listTabs: readonly { readonly to: BuiltPage; readonly label: string }[] = [
    { to: '/users/students', label: t('common:pages.students') },
    { to: '/users/groups', label: t('common:pages.groups') },
    { to: '/users/teachers', label: t('common:pages.teachers') },
    { to: '/users/staff', label: t('common:pages.staff') },
  ];
  if (!listTabs.some(({ to }) => to === shownPath)) return <Outlet />;
  const tabs = listTabs.filter(({ to }) => person && canOpenPage(pageGuards[to], person));
  return (
    <PageFrame title={t('title')} tabs={<TabLinks label={t('title')} tabs={tabs} />}>
      <TabPanel>
        <Outlet />
      </TabPanel>
    </PageFrame>
  );
}
