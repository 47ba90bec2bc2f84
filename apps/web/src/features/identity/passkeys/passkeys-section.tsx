import type { PasskeyView } from '@klasna/contract/identity/passkey-models';
import { ErrorState } from '@klasna/kit/error-state';
import { IconFingerprint } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { passkeysQuery } from './passkeys-query.ts';
import classes from './passkeys-section.module.css';
import { supportsPasskeys } from './supports-passkeys.ts';
import { useRemovePasskey } from './use-remove-passkey.ts';

const PasskeyDialog = lazyDialog(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog);

export function PasskeysSection() {
  const { t } = useTranslation('passkeys');
  const dialog = useFreshDialog<PasskeyView | undefined>();
  return (
    <Section title={t('title')} description={t('text')}>
      <PasskeyList onRename={dialog.open} />
      {supportsPasskeys() ? (
        <div className={classes.footer}>
          <Button variant="default" onClick={() => dialog.open(undefined)}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <p className={classes.note}>{t('unsupported')}</p>
      )}
      {dialog.dialogKey > 0 && (
        <PasskeyDialog key={dialog.dialogKey} passkey={dialog.item} {...dialog.dialogProps} />
      )}
    </Section>
  );
}

interface PasskeyListProps {
  readonly onRename: (passkey: PasskeyView) => void;
}

function PasskeyList({ onRename }: PasskeyListProps) {
  const { t } = useTranslation('passkeys');
  const { data: passkeys, error, refetch, isFetching } = useQuery(passkeysQuery);
  if (error && !passkeys) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!passkeys) return <ListSkeleton rows={1} />;
  if (passkeys.length === 0) return <p className={classes.note}>{t('empty')}</p>;
  return (
    <HairlineList label={t('title')}>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} onRename={onRename} />
      ))}
    </HairlineList>
  );
}

function PasskeyItem({ passkey, onRename }: PasskeyListProps & { readonly passkey: PasskeyView }) {
  const { t } = useTranslation('passkeys');
  const formatDateTime = useFormatDateTime();
  const remove = useRemovePasskey();
  const { name, createdAt, lastUsedAt, isSynced, isBlocked, isForThisAddress, host } = passkey;
  const created = t('created', { date: formatDateTime(createdAt) });
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: formatDateTime(lastUsedAt) });
  return (
    <HairlineItem
      icon={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
      title={
        <span className={classes.title}>
          {name}
          {isBlocked && <StatusBadge tone="bad">{t('blocked')}</StatusBadge>}
        </span>
      }
      description={
        <>
          {isBlocked ? <div>{t('blockedText')}</div> : <div>{isSynced ? t('synced') : t('oneDevice')}</div>}
          {!isForThisAddress && <div>{t('host', { host })}</div>}
          <div>
            {created}, {used}
          </div>
        </>
      }
      aside={
        <div className={classes.actions}>
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('renameNamed', { name })}
            onClick={() => onRename(passkey)}
          >
            {t('rename')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('removeNamed', { name })}
            onClick={() => remove(passkey)}
          >
            {t('remove')}
          </Button>
        </div>
      }
    />
  );
}
