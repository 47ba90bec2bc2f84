import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import { BusyButton } from '@klasna/kit/busy-button';
import type { RowAction } from '@klasna/kit/data-table';
import { ErrorState } from '@klasna/kit/error-state';
import {
  IconCircleCheck,
  IconCircleX,
  IconListCheck,
  IconPencil,
  IconRotate,
  IconTrash,
  IconUsers,
  IconUserX,
} from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import type { LessonDialogRequest } from './dialog-requests.ts';
import classes from './lesson-events.module.css';
import { LessonFacts } from './lesson-facts.tsx';
import { lessonQuery } from './lesson-query.ts';
import { RequestLink } from './request-link.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useStatusChange } from './use-status-change.ts';

interface ViewDialogProps {
  readonly lessonId: string;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogRequest) => void;
}

export function ViewDialog({ lessonId, opened, changes, onClose, onSwap }: ViewDialogProps) {
  const { t } = useTranslation(['events', 'kit']);
  const isStudent = useCan('booking.book');
  /** A student who may not open the class of a planned lesson has a seat in it. */
  const isGuest = ({ status, can, class: schoolClass }: LessonEvent): boolean =>
    isStudent && !can.openClass && status === 'scheduled' && schoolClass.type === 'group';
  const { data: lesson, error, refetch, isFetching } = useQuery(lessonQuery(lessonId));
  const isGone = error instanceof ApiFailure && error.status === 404;
  return (
    <Modal
      opened={useDelayedOpen(opened)}
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
          isRetrying={isFetching}
        />
      ) : lesson ? (
        <>
          <LessonFacts lesson={lesson} />
          {isGuest(lesson) && <OwnSeatHint />}
          <RequestLink lesson={lesson} />
          {lesson.can.edit ? (
            <LessonButtons lesson={lesson} changes={changes} onClose={onClose} onSwap={onSwap} />
          ) : (
            isStillToCome(lesson) &&
            !isGuest(lesson) && (
              <div className={classes.buttons}>
                <Button variant="default" onClick={() => onSwap({ kind: 'cancel', lesson })}>
                  {t('view.cannotCome')}
                </Button>
              </div>
            )
          )}
        </>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Modal>
  );
}

/** Whether the lesson can still be cancelled. */
const isStillToCome = ({ status, startsAt }: LessonEvent): boolean =>
  status === 'scheduled' && Date.parse(startsAt) > Date.now();

/** Students who have a seat in a lesson of a group that they are not in find where to give it back. */
function OwnSeatHint() {
  const { t } = useTranslation('seats');
  return (
    <div className={classes.buttons}>
      <span className={classes.quiet}>{t('ofLesson.yours')}</span>
      <ButtonLink to="/lessons/schedule/book" variant="default">
        {t('ofLesson.manage')}
      </ButtonLink>
    </div>
  );
}

type LessonButtonsProps = Pick<ViewDialogProps, 'changes' | 'onClose' | 'onSwap'> & {
  readonly lesson: LessonEvent;
};

const otherStatuses = {
  noShowWithCharge: { label: 'view.noShowWithCharge', icon: IconCircleX },
  noShowWithoutCharge: { label: 'view.noShowWithoutCharge', icon: IconCircleX },
  scheduled: { label: 'view.planAgain', icon: IconRotate },
  completed: { label: 'view.complete', icon: IconCircleCheck },
} as const;

function LessonButtons({ lesson, changes, onClose, onSwap }: LessonButtonsProps) {
  const { t } = useTranslation(['events', 'seats', 'kit']);
  const setStatus = useStatusChange(changes);
  const askToDelete = useAskToDelete({ changes, onClose, onSwap });
  const [isBusy, setBusy] = useState(false);
  const changeStatus = async (status: EventStatus) => {
    setBusy(true);
    const isSaved = await setStatus(lesson, status);
    setBusy(false);
    if (isSaved) onClose();
  };
  const isPlanned = lesson.status === 'scheduled';
  const openAttendance = () => onSwap({ kind: 'attendance', lessonId: lesson.id });
  /** A personal lesson is completed at once; of a group, the students are marked. */
  const complete = () => (lesson.class.type === 'group' ? openAttendance() : void changeStatus('completed'));
  const menuStatuses = eventStatuses.filter(
    (status) => status !== lesson.status && !(isPlanned && status === 'completed'),
  );
  const actions: readonly RowAction[] = [
    {
      key: 'attendance',
      label: t('view.attendance'),
      icon: IconListCheck,
      onSelect: openAttendance,
    },
    ...(isPlanned && lesson.class.type === 'group'
      ? [
          {
            key: 'seats',
            label: t('seats:ofLesson.menu'),
            icon: IconUsers,
            onSelect: () => onSwap({ kind: 'seats', lesson }),
          },
        ]
      : []),
    ...(isStillToCome(lesson) && lesson.students.length > 0
      ? [
          {
            key: 'cancel',
            label: t('view.studentCannotCome'),
            icon: IconUserX,
            onSelect: () => onSwap({ kind: 'cancel', lesson }),
          },
        ]
      : []),
    ...menuStatuses.map((status) => ({
      key: status,
      label: t(otherStatuses[status].label),
      icon: otherStatuses[status].icon,
      onSelect: () => void changeStatus(status),
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
        <BusyButton busy={isBusy} onClick={complete}>
          {t('view.complete')}
        </BusyButton>
      )}
    </div>
  );
}
