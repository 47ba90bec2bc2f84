import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconKey } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { SecretNotice } from '../../lib/secret-notice.tsx';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { ApiKeyList } from './api-key-list.tsx';
import classes from './api-keys.module.css';
import { apiKeysQuery } from './api-keys-query.ts';
import type { MadeKey } from './create-key-dialog.tsx';

const CreateKeyDialog = lazyDialog(async () => (await import('./create-key-dialog.tsx')).CreateKeyDialog);

export function ApiKeysTab() {
  const { t } = useTranslation('api-keys');
  const dialog = useFreshDialog();
  const [madeKey, setMadeKey] = useState<MadeKey>();
  return (
    <Section title={t('title')} description={t('text')} actions={<GuideLink page="apiKeys" />}>
      {madeKey && (
        <SecretNotice
          label={t('token', { name: madeKey.name })}
          hint={t('tokenHint')}
          value={madeKey.token}
          doneLabel={t('tokenKept')}
          onDone={() => setMadeKey(undefined)}
        />
      )}
      <KeyList />
      <div className={classes.footer}>
        <Button onClick={() => dialog.open(undefined)}>{t('add')}</Button>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer">
          {t('docs')}
        </Anchor>
      </div>
      {dialog.dialogKey > 0 && (
        <CreateKeyDialog key={dialog.dialogKey} onMade={setMadeKey} {...dialog.dialogProps} />
      )}
    </Section>
  );
}

function KeyList() {
  const { t } = useTranslation('api-keys');
  const { data: keys, error, refetch, isFetching } = useQuery(apiKeysQuery);
  if (error && !keys) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!keys) return <ListSkeleton rows={2} />;
  if (keys.length === 0) return <EmptyState title={t('empty')} description={t('emptyHint')} icon={IconKey} />;
  return <ApiKeyList keys={keys} />;
}
