import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import { BusyButton } from '@klasna/kit/busy-button';
import type { RowAction } from '@klasna/kit/data-table';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCircleCheck, IconCircleX, IconPencil, IconRotate, IconTrash } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import type { LessonDialogKind } from './dialog-kinds.ts';
import classes from './lesson-events.module.css';
import { LessonFacts } from './lesson-facts.tsx';
import { lessonQuery } from './lesson-query.ts';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useStatusChange } from './use-status-change.ts';

interface ViewDialogProps {
  readonly lessonId: string;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogKind) => void;
}

export function ViewDialog({ lessonId, opened, changes, onClose, onSwap }: ViewDialogProps) {
  const { t } = useTranslation(['events', 'kit']);
  const { data: lesson, error, refetch, isFetching } = useQuery(lessonQuery(lessonId));
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      title={lesson && !isGone ? lesson.class.name : t('view.title')}
      size="32rem"
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {error && (isGone || !lesson) ? (
        <ErrorState
          title={isGone ? t('gone') : messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : lesson ? (
        <>
          <LessonFacts lesson={lesson} />
          {lesson.can.edit && (
            <LessonButtons lesson={lesson} changes={changes} onClose={onClose} onSwap={onSwap} />
          )}
        </>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Modal>
  );
}

type LessonButtonsProps = Pick<ViewDialogProps, 'changes' | 'onClose' | 'onSwap'> & {
  readonly lesson: LessonEvent;
};

const otherStatuses = {
  noShowWithCharge: { word: 'view.noShowWithCharge', icon: IconCircleX },
  noShowWithoutCharge: { word: 'view.noShowWithoutCharge', icon: IconCircleX },
  scheduled: { word: 'view.planAgain', icon: IconRotate },
  completed: { word: 'view.complete', icon: IconCircleCheck },
} as const;

function LessonButtons({ lesson, changes, onClose, onSwap }: LessonButtonsProps) {
  const { t } = useTranslation(['events', 'kit']);
  const setStatus = useStatusChange(changes);
  const askToDelete = useAskToDelete({ changes, onClose, onSwap });
  const [busy, setBusy] = useState(false);
  const turn = async (status: EventStatus) => {
    setBusy(true);
    const isDone = await setStatus(lesson, status);
    setBusy(false);
    if (isDone) onClose();
  };
  const isPlanned = lesson.status === 'scheduled';
  const inMenu = eventStatuses.filter(
    (status) => status !== lesson.status && !(isPlanned && status === 'completed'),
  );
  const actions: readonly RowAction[] = [
    ...inMenu.map((status) => ({
      key: status,
      label: t(otherStatuses[status].word),
      icon: otherStatuses[status].icon,
      onSelect: () => void turn(status),
    })),
    {
      key: 'delete',
      label: t('kit:confirm.delete'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: () => void askToDelete(lesson),
    },
  ];
  return (
    <div className={classes.buttons}>
      <RowMenu actions={actions} />
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => onSwap({ kind: 'edit', lesson })}
      >
        {t('edit')}
      </Button>
      {isPlanned && (
        <BusyButton busy={busy} onClick={() => void turn('completed')}>
          {t('view.complete')}
        </BusyButton>
      )}
    </div>
  );
}
