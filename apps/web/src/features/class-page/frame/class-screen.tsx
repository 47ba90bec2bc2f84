/** The class page: its lesson in the middle and the panel beside it, or below it on a narrow screen. */
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/words';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMedia, wideScreen } from '../../../lib/use-media.ts';
import { CallLink } from '../../classes/call-link.tsx';
import { ClassFace } from '../../classes/class-face.tsx';
import { BackToClasses } from '../../classes/page/back-to-classes.tsx';
import { useClassActions } from '../../classes/use-class-actions.ts';
import { useClassDialog } from '../../classes/use-class-dialog.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { useTellHiddenFailure } from '../exercises/use-hidden.ts';
import { LedChip } from '../live/led-chip.tsx';
import { LiveLine } from '../live/live-line.tsx';
import { useClassLive } from '../live/use-class-live.ts';
import { LatePanel } from '../panel/late-panel.tsx';
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
  const { shown, isStudent } = useClassPage();
  const isWide = useMedia(wideScreen);
  const dialog = useClassDialog();
  const actionsOf = useClassActions({ onEdit: dialog.open, onDeleted });
  useClassLive(shown.id);
  useStudentKeys();
  useTellHiddenFailure();
  // The most common action has its own button.
  const rarer = actionsOf(shown).filter(({ key }) => key !== 'edit');
  const facts = [
    t(`classes:types.${shown.type}`),
    ...(shown.schoolPlan
      ? [shown.schoolPlan.name, t('classes:minutes', { count: shown.schoolPlan.duration })]
      : isStudent
        ? []
        : [t('classes:withoutPlan')]),
  ];
  return (
    <PageFrame
      width="full"
      isLow
      breadcrumb={<BackToClasses />}
      title={
        <span className={classes.named}>
          <ClassFace shown={shown} />
          <span className={classes.name}>{shown.name}</span>
        </span>
      }
      description={facts.join(' · ')}
      actions={
        shown.can.edit && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => dialog.open(shown)}
            >
              {t('classes:edit')}
            </Button>
            <RowMenu actions={rarer} />
          </Group>
        )
      }
    >
      <LiveLine />
      <div className={classes.columns}>
        <div className={classes.middle}>
          {!isStudent && <ClassBar />}
          <ClassLesson schedule={schedule} />
        </div>
        {isWide && (
          <aside className={classes.panel} aria-label={t('panel.title')}>
            <LatePanel />
          </aside>
        )}
      </div>
      {!isWide && (
        <PanelSheet beside={shown.roomUrl && <CallLink url={shown.roomUrl} />}>
          <LatePanel />
        </PanelSheet>
      )}
      {isStudent && <LedChip />}
      {dialog.shown}
    </PageFrame>
  );
}
