/** The dashboard page. Combines the cards of several features with the lesson dialog. */
import { EmptyState } from '@klasna/kit/empty-state';
import { IconSun } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { useLessonDialogs } from '../../features/lesson-events/use-lesson-dialogs.tsx';
import { WorkingWeek } from '../../features/schools/working-week.tsx';
import { Welcome } from '../../features/welcome/welcome.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';
import { ButtonLink } from '../../lib/links.tsx';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import { changeTheme } from '../theme/theme.ts';
import { listCards } from './cards.ts';

export function DashboardPage() {
  const person = currentPerson(useSession((session) => session));
  const { openLesson, dialogs } = useLessonDialogs();
  return (
    <>
      <Dashboard cards={person ? listCards(person) : []} calm={<Calm />} onOpenLesson={openLesson} />
      {dialogs}
    </>
  );
}

function Calm() {
  const { t } = useTranslation(['dashboard', 'common']);
  const hasClasses = useMayOpen('/lessons/classes');
  const school = useSession((session) => session.school);
  return (
    <>
      <EmptyState
        icon={IconSun}
        title={t('calm')}
        description={t('calmText')}
        action={
          <ButtonLink variant="default" to={hasClasses ? '/lessons/classes' : '/courses/own'}>
            {t(hasClasses ? 'common:pages.myClasses' : 'common:pages.ownCourses')}
          </ButtonLink>
        }
        help={<GuideLink page="class" forStudents="lesson" />}
      />
      <Welcome
        onTheme={() => changeTheme({ panelExpand: true })}
        week={school && <WorkingWeek school={school} />}
      />
    </>
  );
}
