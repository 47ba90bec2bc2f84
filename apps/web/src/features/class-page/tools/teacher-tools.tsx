/** The teacher's tools for leading the class. */
import { IconBooks } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ButtonLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { FollowMe, GroupGridButton, ShowMyScreen } from '../live/live-tools.tsx';
import { AccessControl } from './access-control.tsx';
import { CompleteButton } from './complete-button.tsx';
import { EditLesson } from './edit-lesson.tsx';
import classes from './tools.module.css';

export function TeacherTools() {
  const { t } = useTranslation('class-page');
  const { openClass } = useClassPage();
  return (
    <section className={classes.bar} aria-label={t('tools.title')}>
      <FollowMe />
      <ShowMyScreen />
      <GroupGridButton />
      <AccessControl />
      <ButtonLink
        to="/classes/$id/select-material"
        params={{ id: openClass.id }}
        variant="default"
        title={t('material.change')}
        data-terse
        leftSection={<IconBooks size={18} aria-hidden />}
      >
        {t('material.change')}
      </ButtonLink>
      <EditLesson />
      <CompleteButton />
    </section>
  );
}
