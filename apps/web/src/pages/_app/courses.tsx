import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import type { BuiltPage } from '../../app/built-page.ts';
import { TabLinks, TabPanel } from '../../app/tab-links.tsx';

export const Route = createFileRoute('/_app/courses')({
  staticData: { words: ['courses', 'exchange', 'validation'] },
  component: CoursesPages,
});

/** The lists share one heading; a course and a lesson have their own frames. */
function CoursesPages() {
  const { t } = useTranslation('courses');
  // Uses the displayed page instead of the pending one, so that the frame stays until the next page is ready.
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') });
  const tabs: readonly { readonly to: BuiltPage; readonly label: string }[] = [
    { to: '/courses/own', label: t('types.own') },
    { to: '/courses/kalyna-academy', label: t('types.kalyna-academy') },
    { to: '/courses/kalyna-hub', label: t('types.kalyna-hub') },
  ];
  if (!tabs.some(({ to }) => to === shownPath)) return <Outlet />;
  return (
    <PageFrame title={t('title')} tabs={<TabLinks label={t('title')} tabs={tabs} />}>
      <TabPanel>
        <Outlet />
      </TabPanel>
    </PageFrame>
  );
}
