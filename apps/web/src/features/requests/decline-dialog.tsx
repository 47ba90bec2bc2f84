import type { LessonRequest } from '@klasna/contract/requests/models';
import { requestLimits } from '@klasna/contract/requests/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useAnswerRequest } from './use-answer-request.ts';

interface DeclineDialogProps {
  readonly request: LessonRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a message before a request is declined; it may stay empty. */
export function DeclineDialog({ request, opened, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('requests');
  const answer = useAnswerRequest(request);
  const form = useForm({ initialValues: { message: '' } });
  const decline = async ({ message }: { readonly message: string }) => {
    try {
      await answer({ answer: 'decline', message });
      notify.success(t('done.declined'));
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['message'], t('notDone'));
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('declining.title')}
      description={request.lesson.class.name}
      form={form}
      onSubmit={decline}
      submitLabel={t('decline')}
    >
      <Textarea
        {...form.getInputProps('message')}
        label={t('message')}
        description={t('messageHint')}
        maxLength={requestLimits.messageMax}
        autosize
        minRows={2}
      />
    </FormDialog>
  );
}
