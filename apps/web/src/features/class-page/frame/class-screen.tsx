/** The class page: its lesson in the middle and the panel beside it, or below it on a narrow screen. */
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMedia, wideScreen } from '../../../lib/use-media.ts';
import { CallLink } from '../../classes/call-link.tsx';
import { ClassAvatar } from '../../classes/class-avatar.tsx';
import { BackToClasses } from '../../classes/page/back-to-classes.tsx';
import { useClassActions } from '../../classes/use-class-actions.ts';
import { useClassDialog } from '../../classes/use-class-dialog.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { useHiddenFailureToast } from '../exercises/use-hidden-exercises.ts';
import { ConnectionNotice } from '../live/connection-notice.tsx';
import { FollowChip } from '../live/follow-chip.tsx';
import { useClassLive } from '../live/use-class-live.ts';
import { LazyPanel } from '../panel/lazy-panel.tsx';
import { PanelSheet } from '../panel/panel-sheet.tsx';
import { useStudentKeys } from '../panel/use-student-keys.ts';
import { ClassBar } from '../tools/class-bar.tsx';
import { ClassLesson } from './class-lesson.tsx';
import classes from './frame.module.css';

interface ClassScreenProps {
  readonly onDeleted: () => void;
  /** The timetable of the class. */
  readonly schedule: ReactNode;
}

export function ClassScreen({ onDeleted, schedule }: ClassScreenProps) {
  const { t } = useTranslation(['class-page', 'classes']);
  const { openClass, isStudent } = useClassPage();
  const isWide = useMedia(wideScreen);
  const dialog = useClassDialog();
  const listActions = useClassActions({ onEdit: dialog.open, onDeleted });
  useClassLive(openClass.id);
  useStudentKeys();
  useHiddenFailureToast();
  // Leaves out the most common action, which has its own button.
  const menuActions = listActions(openClass).filter(({ key }) => key !== 'edit');
  const facts = [
    t(`classes:types.${openClass.type}`),
    ...(openClass.schoolPlan
      ? [openClass.schoolPlan.name, t('classes:minutes', { count: openClass.schoolPlan.duration })]
      : isStudent
        ? []
        : [t('classes:withoutPlan')]),
  ];
  return (
    <PageFrame
      width="full"
      isCompact
      breadcrumb={<BackToClasses />}
      title={
        <span className={classes.named}>
          <ClassAvatar classView={openClass} />
          <span className={classes.name}>{openClass.name}</span>
        </span>
      }
      description={facts.join(' · ')}
      actions={
        openClass.can.edit && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => dialog.open(openClass)}
            >
              {t('classes:edit')}
            </Button>
            <RowMenu actions={menuActions} />
          </Group>
        )
      }
    >
      <ConnectionNotice />
      <div className={classes.columns}>
        <div className={classes.middle}>
          {!isStudent && <ClassBar />}
          <ClassLesson schedule={schedule} />
        </div>
        {isWide && (
          <aside className={classes.panel} aria-label={t('panel.title')}>
            <LazyPanel />
          </aside>
        )}
      </div>
      {!isWide && (
        <PanelSheet action={openClass.roomUrl && <CallLink url={openClass.roomUrl} />}>
          <LazyPanel />
        </PanelSheet>
      )}
      {isStudent && <FollowChip />}
      {dialog.dialog}
    </PageFrame>
  );
}
