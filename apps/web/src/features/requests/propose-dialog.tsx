/** The dialog in which a request is answered with another proposal. */
import type { LessonRequest, RequestOptions } from '@klasna/contract/requests/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { requestOptionsQuery } from '../../lib/request-options-query.ts';
import { ProposalFields, reportRefusedProposal, toRequest, useProposalForm } from './proposal-form.tsx';
import { useAnswerRequest } from './use-answer-request.ts';
import { useRequestTexts } from './use-request-texts.ts';

interface ProposeDialogProps {
  readonly request: LessonRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const noRooms: RequestOptions['rooms'] = [];

export function ProposeDialog({ request, opened, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('requests');
  const texts = useRequestTexts();
  const answer = useAnswerRequest(request);
  const { id, class: schoolClass, startsAt, duration } = request.lesson;
  const { data: options } = useQuery({ ...requestOptionsQuery(id), enabled: request.kind === 'place' });
  const form = useProposalForm(id, request.kind);
  const propose = async () => {
    try {
      const { startsAt: time, place, message } = toRequest(id, form.values);
      await answer({ answer: 'propose', message, ...(time && { startsAt: time }), ...(place && { place }) });
      notify.success(t('done.proposed'));
      return true;
    } catch (failure) {
      return reportRefusedProposal(form, failure, t('notDone'));
    }
  };
  const lesson = { id, className: schoolClass.name, startsAt, duration, room: null };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(`propose.${request.kind}`)}
      description={`${schoolClass.name}: ${texts.time(startsAt)}`}
      form={form}
      onSubmit={propose}
      submitLabel={t('ask.submitProposal')}
    >
      <ProposalFields form={form} lesson={lesson} rooms={options?.rooms ?? noRooms} />
    </FormDialog>
  );
}
