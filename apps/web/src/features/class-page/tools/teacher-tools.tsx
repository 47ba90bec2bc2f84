/** The teacher's tools for leading the class. */
import { IconBooks } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useLoaded } from '@klasna/kit/use-loaded';
import type { ComponentType } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { FollowMe, GroupGridButton, ShowMyScreen } from '../live/live-tools.tsx';
import { AccessButton } from './access-button.tsx';
import { CompleteButton } from './complete-button.tsx';
import { EditLesson } from './edit-lesson.tsx';
import classes from './tools.module.css';

/** Loads the switches for access on the first press, because they are rarely used. */
const loadPopover = async (): Promise<ComponentType> => (await import('./access-popover.tsx')).AccessPopover;

function AccessControl() {
  const { Opened, button } = useLoaded(loadPopover);
  if (Opened) return <Opened />;
  return <AccessButton {...button} aria-haspopup="dialog" aria-expanded={false} />;
}

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
