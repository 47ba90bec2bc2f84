/** The dialog in which one side of a lesson asks for a change. */
import type { RequestOptions } from '@klasna/contract/requests/models';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Modal, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { requestOptionsQuery } from '../../lib/request-options-query.ts';
import { ProposalFields, reportRefusedProposal, toRequest, useProposalForm } from './proposal-form.tsx';
import classes from './requests.module.css';
import { refreshRequests } from './use-answer-request.ts';
import { useRequestTexts } from './use-request-texts.ts';

interface AskDialogProps {
  readonly lessonId: string;
  readonly onClose: () => void;
}

export function AskDialog({ lessonId, onClose }: AskDialogProps) {
  const { t } = useTranslation(['requests', 'kit']);
  const { data: options, error, refetch, isFetching } = useQuery(requestOptionsQuery(lessonId));
  if (options && options.kinds.length > 0) return <AskForm options={options} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask.title')}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {options ? (
        <p className={classes.nothing}>
          {options.waitingId === null ? t('ask.impossible') : t('ask.waiting')}
        </p>
      ) : error ? (
        <ErrorState
          title={messageOf(error, t('ask.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Modal>
  );
}

interface AskFormProps {
  readonly options: RequestOptions;
  readonly onClose: () => void;
}

function AskForm({ options: { kinds, lesson, rooms, answerBy, defaultAnswer }, onClose }: AskFormProps) {
  const { t } = useTranslation('requests');
  const queries = useQueryClient();
  const texts = useRequestTexts();
  const labelId = useId();
  const [firstKind = 'move'] = kinds;
  const form = useProposalForm(lesson.id, firstKind);
  const { kind } = form.values;
  const ask = async () => {
    try {
      await call('POST /tenant/requests', { body: toRequest(lesson.id, form.values) });
      notify.success(t('done.asked'));
      refreshRequests(queries);
      return true;
    } catch (failure) {
      return reportRefusedProposal(form, failure, t('notDone'));
    }
  };
  const selectKind = (value: string) => {
    form.clearErrors();
    form.setFieldValue('kind', kinds.find((one) => one === value) ?? firstKind);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('ask.title')}
      description={`${lesson.className}: ${texts.time(lesson.startsAt)}`}
      form={form}
      onSubmit={ask}
      submitLabel={t('ask.submit')}
    >
      <div>
        <p id={labelId} className={classes.label}>
          {t('ask.what')}
        </p>
        <SegmentedControl
          aria-labelledby={labelId}
          value={kind}
          onChange={selectKind}
          data={kinds.map((one) => ({ value: one, label: t(`ask.${one}`) }))}
        />
      </div>
      <ProposalFields form={form} lesson={lesson} rooms={rooms} />
      <p className={classes.quiet}>
        {t('fields.cost')}: {t('cost')} {t('ask.until', { time: texts.time(answerBy) })}{' '}
        {t(`byDefault.${defaultAnswer}`)}
      </p>
    </FormDialog>
  );
}
