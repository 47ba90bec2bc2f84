/** Cancels a lesson for one student, after it has said what that costs. */
import { type LessonCancellation, newCancellation } from '@klasna/contract/cancellation/models';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { formatName } from '../../lib/format-name.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { CancellationCost } from './cancellation-cost.tsx';
import { cancellationQuery } from './cancellation-query.ts';

interface CancelDialogProps {
  readonly lesson: LessonEvent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
}

/** Staff choose the student; students cancel for themselves. */
const listStudents = ({ can, students }: LessonEvent) => (can.edit ? students : []);

export function CancelDialog({ lesson, opened, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['cancellation', 'attendance', 'kit']);
  const formatDateTime = useFormatDateTime();
  const choices = listStudents(lesson);
  const [studentId, setStudentId] = useState(choices[0]?.id);
  const query = useQuery(cancellationQuery(lesson.id, studentId));
  const { data: cancellation, error, refetch, isFetching } = query;
  const change = useCancellationChange(lesson, studentId);
  const form = useForm<Values>({
    initialValues: { reason: '' },
    validate: createValidator(newCancellation.pick({ reason: true }), renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const [hasNewCost, setHasNewCost] = useState(false);
  const withdraws = cancellation?.can.withdraw ?? false;
  const save = async ({ reason }: Values): Promise<boolean> => {
    if (!cancellation) return false;
    try {
      await (withdraws ? change.withdraw() : change.cancel(cancellation, reason));
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'COST_CHANGED'))
        return reportRefusedSave(form, failure, ['reason'], t('failed'));
      setHasNewCost(true);
      await refetch();
      return false;
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(lesson.class.type === 'group' ? 'announceTitle' : 'cancelTitle')}
      description={`${lesson.class.name}, ${formatDateTime(lesson.startsAt)}`}
      form={form}
      onSubmit={save}
      submitLabel={t(submitTextOf(lesson, withdraws))}
      leaveLabel={t(cancellation?.can.cancel ? 'keep' : 'kit:form.close')}
      canSubmit={cancellation !== undefined && (cancellation.can.cancel || withdraws)}
    >
      {choices.length > 1 && (
        <Select
          label={t('student')}
          data={choices.map((student) => ({ value: student.id, label: formatName(student) }))}
          value={studentId ?? null}
          onChange={(id) => setStudentId(id ?? studentId)}
          allowDeselect={false}
        />
      )}
      {hasNewCost && (
        <Alert color="orange" variant="light" role="alert" title={t('costChanged.title')}>
          {t('costChanged.text')}
        </Alert>
      )}
      {cancellation ? (
        <>
          <CancellationCost cancellation={cancellation} />
          {cancellation.can.cancel && (
            <TextInput
              {...form.getInputProps('reason')}
              label={t('attendance:fields.reason')}
              description={t('reasonHint')}
            />
          )}
        </>
      ) : error ? (
        <ErrorState
          title={messageOf(error, t('notLoaded'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </FormDialog>
  );
}

const submitTextOf = (lesson: LessonEvent, withdraws: boolean) => {
  if (withdraws) return 'withdraw';
  return lesson.class.type === 'group' ? 'announce' : 'cancel';
};

function useCancellationChange(lesson: LessonEvent, studentId: string | undefined) {
  const { t } = useTranslation('cancellation');
  const queries = useQueryClient();
  const params = { id: lesson.id };
  const student = studentId === undefined ? {} : { studentId };
  const refresh = () => {
    for (const key of ['schedule', 'classes', 'ledger', 'attendance', 'booking'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return {
    cancel: async ({ rule: { lessons } }: LessonCancellation, reason: string): Promise<void> => {
      const body = newCancellation.parse({ ...student, lessons, reason });
      await call('POST /tenant/schedule/{id}/cancellation', { params, body });
      notify.success(t(lesson.class.type === 'group' ? 'announced' : 'cancelled'));
      refresh();
    },
    withdraw: async (): Promise<void> => {
      await call('DELETE /tenant/schedule/{id}/cancellation', { params, query: student });
      notify.success(t('withdrawn'));
      refresh();
    },
  };
}
