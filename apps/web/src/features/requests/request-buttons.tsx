/** The buttons with which one side answers a request and the other takes it back. */
import type { LessonRequest } from '@klasna/contract/requests/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import classes from './requests.module.css';
import { refreshRequests, useAnswerRequest } from './use-answer-request.ts';

interface RequestProps {
  readonly request: LessonRequest;
}

export function RequestButtons({ request }: RequestProps) {
  if (request.can.answer) return <AnswerButtons request={request} />;
  return request.can.withdraw ? <WithdrawButton request={request} /> : null;
}

function AnswerButtons({ request }: RequestProps) {
  const { t } = useTranslation('requests');
  const answer = useAnswerRequest(request);
  const declining = useFreshDialog();
  const proposing = useFreshDialog();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      await answer({ answer: 'accept' });
      notify.success(t('done.accepted'));
    } catch (failure) {
      notify.error(messageOf(failure, t('notDone')));
    } finally {
      setIsBusy(false);
    }
  };
  const name = <VisuallyHidden>: {request.lesson.class.name}</VisuallyHidden>;
  return (
    <div className={classes.buttons}>
      <BusyButton busy={isBusy} onClick={() => void accept()}>
        {t('accept')}
        {name}
      </BusyButton>
      <Button variant="default" onClick={() => proposing.open(undefined)}>
        {t(`propose.${request.kind}`)}
        {name}
      </Button>
      <Button variant="default" onClick={() => declining.open(undefined)}>
        {t('decline')}
        {name}
      </Button>
      {declining.dialogKey > 0 && (
        <DeclineDialog key={`decline ${declining.dialogKey}`} {...declining.dialogProps} request={request} />
      )}
      {proposing.dialogKey > 0 && (
        <ProposeDialog key={`propose ${proposing.dialogKey}`} {...proposing.dialogProps} request={request} />
      )}
    </div>
  );
}

function WithdrawButton({ request: { id, lesson } }: RequestProps) {
  const { t } = useTranslation('requests');
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await call('POST /tenant/requests/{id}/withdraw', { params: { id } });
      notify.success(t('done.withdrawn'));
    } catch (failure) {
      notify.error(messageOf(failure, t('notDone')));
    } finally {
      setIsBusy(false);
      refreshRequests(queries);
    }
  };
  return (
    <div className={classes.buttons}>
      <BusyButton variant="default" busy={isBusy} onClick={() => void withdraw()}>
        {t('withdraw')}
        <VisuallyHidden>: {lesson.class.name}</VisuallyHidden>
      </BusyButton>
    </div>
  );
}
