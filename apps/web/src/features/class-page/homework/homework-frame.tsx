/** A page about the homework of a class: the work in the middle; room, people and list beside it. */
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import { useMedia, wideScreen } from '../../../lib/use-media.ts';
import { CallLink } from '../../classes/call-link.tsx';
import { RoomPanel } from '../../classes/page/room-panel.tsx';
import { useClassPage } from '../class-page-context.tsx';
import frame from '../frame/frame.module.css';
import { PanelSheet } from '../panel/panel-sheet.tsx';
import { People } from '../panel/people.tsx';
import { StudentSwitcher } from '../panel/student-switcher.tsx';
import { useStudentKeys } from '../panel/use-student-keys.ts';
import { ClassHomeworkList } from './class-homework-list.tsx';
import classes from './homework.module.css';

interface HomeworkFrameProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** The id of the homework in the middle; undefined on the page with the list. */
  readonly openId?: string;
  /** The main action of the page. On a narrow screen it replaces the link to the call in the bottom bar. */
  readonly phoneAction?: ReactNode;
  readonly children: ReactNode;
}

export function HomeworkFrame(props: HomeworkFrameProps) {
  const { title, description, actions, openId, phoneAction, children } = props;
  const { t } = useTranslation(['class-page', 'homework']);
  const { openClass, studentId, isStudent } = useClassPage();
  const isWide = useMedia(wideScreen);
  useStudentKeys();
  const panel = (
    <>
      <div className={classes.room}>
        <RoomPanel classView={openClass} />
      </div>
      <People />
      <StudentSwitcher />
      {openId !== undefined && (
        <section className={classes.others} aria-label={t('homework:list.all')}>
          <ClassHomeworkList openId={openId} studentId={isStudent ? undefined : (studentId ?? undefined)} />
        </section>
      )}
    </>
  );
  return (
    <PageFrame
      width="full"
      breadcrumb={
        <span className={classes.way}>
          <TextLink to="/classes/$id" params={{ id: openClass.id }}>
            {openClass.name}
          </TextLink>
          {openId !== undefined && (
            <>
              <span aria-hidden>›</span>
              <TextLink to="/classes/$id/homework" params={{ id: openClass.id }}>
                {t('homework:title')}
              </TextLink>
            </>
          )}
        </span>
      }
      title={title}
      description={description}
      actions={actions}
    >
      <div className={frame.columns}>
        <div className={frame.middle}>{children}</div>
        {isWide && (
          <aside className={frame.panel} aria-label={t('panel.title')}>
            {panel}
          </aside>
        )}
      </div>
      {!isWide && (
        <PanelSheet action={phoneAction || (openClass.roomUrl && <CallLink url={openClass.roomUrl} />)}>
          {panel}
        </PanelSheet>
      )}
    </PageFrame>
  );
}
