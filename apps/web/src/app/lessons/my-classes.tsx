/** The classes of the signed-in person; teachers also get a tab with homework to review. */
import { canOpenPage, pageGuards } from '@klasna/contract/guards';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { TabLinks, TabPanel } from '../tab-links.tsx';

export function MyClasses({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['common', 'classes', 'homework']);
  const person = currentPerson(useSession((session) => session));
  const title = t('pages.myClasses');
  if (!person || !canOpenPage(pageGuards['/lessons/classes/review'], person))
    return <PageFrame title={title}>{children}</PageFrame>;
  return (
    <PageFrame
      title={title}
      tabs={
        <TabLinks
          label={title}
          tabs={[
            { to: '/lessons/classes', label: t('classes:title') },
            { to: '/lessons/classes/review', label: t('homework:review.tab') },
          ]}
        />
      }
    >
      <TabPanel>{children}</TabPanel>
    </PageFrame>
  );
}
