/** The seats of a lesson of a group for students of other classes: opens them, and lists guests and waitlist. */

import { type LessonSeats, type SeatsChange, seatsChange } from '@klasna/contract/booking/seat-models';
import { seatLimits } from '@klasna/contract/booking/values';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { useConfirm } from '@klasna/kit/confirm';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { NumberField } from '@klasna/kit/number-field';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import classes from './lesson-events.module.css';
import { scheduleKey } from './lesson-query.ts';
import { SeatLists } from './seat-lists.tsx';
import { seatsQuery } from './seats-query.ts';

interface SeatsDialogProps {
  readonly lesson: LessonEvent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SeatsDialog({ lesson, opened, onClose }: SeatsDialogProps) {
  const { t } = useTranslation(['seats', 'kit']);
  const { data: seats, error, refetch, isFetching } = useQuery(seatsQuery(lesson.id));
  const isShown = useDelayedOpen(opened);
  if (seats?.canOpen) return <SeatsForm lesson={lesson} seats={seats} opened={opened} onClose={onClose} />;
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={t('ofLesson.title')}
      size="32rem"
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {error && !seats ? (
        <ErrorState
          title={messageOf(error, t('ofLesson.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : seats ? (
        <div className={classes.seats}>
          <p className={classes.quiet}>{t('ofLesson.cannotOpen')}</p>
          <SeatLists lessonId={lesson.id} seats={seats} />
        </div>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Modal>
  );
}

const proposedSeats = 3;

interface SeatsFormProps extends SeatsDialogProps {
  readonly seats: LessonSeats;
}

function SeatsForm({ lesson, seats, opened, onClose }: SeatsFormProps) {
  const { t } = useTranslation('seats');
  const queries = useQueryClient();
  const params = { id: lesson.id };
  const isOpen = seats.offer !== null;
  const form = useForm<SeatsChange>({
    initialValues: seats.offer ?? { seats: proposedSeats, allowsTrials: false },
    validate: createValidator(seatsChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const save = async (body: SeatsChange) => {
    try {
      const { data } = await call('PUT /tenant/schedule/{id}/seats', { params, body });
      queries.setQueryData(seatsQuery(lesson.id).queryKey, data);
      notify.success(t(isOpen ? 'ofLesson.saved' : 'ofLesson.opened'));
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['seats', 'allowsTrials'], t('ofLesson.notSaved'));
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('ofLesson.title')}
      description={t('ofLesson.text')}
      submitLabel={t(isOpen ? 'ofLesson.save' : 'ofLesson.open')}
      form={form}
      onSubmit={save}
    >
      <NumberField
        label={t('ofLesson.seats')}
        value={form.values.seats}
        onChange={(value) => form.setFieldValue('seats', Number(value))}
        error={form.errors.seats}
        min={1}
        max={seatLimits.seats}
      />
      <Switch
        label={t('ofLesson.trials')}
        description={t('ofLesson.trialsHint')}
        checked={form.values.allowsTrials}
        onChange={({ currentTarget }) => form.setFieldValue('allowsTrials', currentTarget.checked)}
      />
      {isOpen && (
        <div className={classes.seats}>
          <SeatLists lessonId={lesson.id} seats={seats} />
          <CloseButton lessonId={lesson.id} onClosed={onClose} />
        </div>
      )}
    </FormDialog>
  );
}

interface CloseButtonProps {
  readonly lessonId: string;
  readonly onClosed: () => void;
}

function CloseButton({ lessonId, onClosed }: CloseButtonProps) {
  const { t } = useTranslation('seats');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const close = async (): Promise<boolean> => {
    try {
      await call('DELETE /tenant/schedule/{id}/seats', { params: { id: lessonId } });
      notify.success(t('ofLesson.closed'));
      void queries.invalidateQueries({ queryKey: scheduleKey });
      onClosed();
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('ofLesson.notSaved')));
      return false;
    }
  };
  return (
    <Button
      variant="default"
      onClick={() =>
        void confirm({
          title: t('ofLesson.closeTitle'),
          text: t('ofLesson.closeText'),
          confirmLabel: t('ofLesson.close'),
          action: close,
        })
      }
    >
      {t('ofLesson.close')}
    </Button>
  );
}
