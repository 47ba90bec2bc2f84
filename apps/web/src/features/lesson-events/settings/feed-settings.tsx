import { useConfirm } from '@klasna/kit/confirm';
import { ErrorState } from '@klasna/kit/error-state';
import { IconCopy } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { FeedInstructions } from './feed-instructions.tsx';
import classes from './settings.module.css';
import { feedQuery } from './settings-query.ts';

export function FeedSettings() {
  const { t } = useTranslation('events');
  const { data: feed, error, refetch, isFetching } = useQuery(feedQuery);
  const renew = useRenewFeed();
  if (error && !feed) {
    const title = messageOf(error, t('feed.failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!feed) return <ListSkeleton rows={2} />;
  return (
    <div className={classes.feed}>
      <FeedAddress url={feed.url} />
      <FeedInstructions />
      <div>
        <Button variant="default" onClick={renew}>
          {t('feed.renew')}
        </Button>
      </div>
    </div>
  );
}

function FeedAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation('events');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(url, { copied: t('feed.copied'), notCopied: t('feed.notCopied') });
    if (!isCopied) field.current?.select();
  };
  return (
    <div className={classes.address}>
      <TextInput
        ref={field}
        label={t('feed.address')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
    </div>
  );
}

function useRenewFeed() {
  const { t } = useTranslation('events');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const renew = async () => {
    try {
      const { data } = await call('POST /tenant/user/calendar/renew');
      queries.setQueryData(feedQuery.queryKey, data);
      notify.success(t('feed.renewed'));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('feed.notRenewed')));
      return false;
    }
  };
  return () =>
    void confirm({
      title: t('feed.renewTitle'),
      text: t('feed.renewText'),
      confirmLabel: t('feed.renew'),
      tone: 'danger',
      action: renew,
    });
}
