import type { ApiKeyView } from '@klasna/contract/api-keys/models';
import { IconKey } from '@klasna/kit/icons';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { formatName } from '../../lib/format-name.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import classes from './api-keys.module.css';
import { useDescribeScopes } from './use-describe-scopes.ts';
import { useRevokeKey } from './use-revoke-key.ts';

const tones = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
  ownerInactive: 'warning',
} as const satisfies Record<ApiKeyView['state'], Tone>;

export function ApiKeyList({ keys }: { readonly keys: readonly ApiKeyView[] }) {
  const { t } = useTranslation('api-keys');
  return (
    <HairlineList label={t('title')}>
      {keys.map((key) => (
        <ApiKeyItem key={key.id} apiKey={key} />
      ))}
    </HairlineList>
  );
}

function ApiKeyItem({ apiKey }: { readonly apiKey: ApiKeyView }) {
  const { t } = useTranslation('api-keys');
  const formatDateTime = useFormatDateTime();
  const describeScopes = useDescribeScopes();
  const revoke = useRevokeKey();
  const { name, owner, lastFour, scopes, state, createdAt, expiresAt, lastUsedAt } = apiKey;
  const isRevocable = state === 'active' || state === 'ownerInactive';
  return (
    <HairlineItem
      icon={<IconKey size={24} stroke={1.5} aria-hidden />}
      title={
        <span className={classes.title}>
          {name}
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
      }
      description={
        <>
          <div>{t('made', { name: formatName(owner), date: formatDateTime(createdAt), lastFour })}</div>
          {describeScopes(scopes).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>
            {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: formatDateTime(lastUsedAt) })}
          </div>
          <div>{t('expires', { date: formatDateTime(expiresAt) })}</div>
        </>
      }
      aside={
        isRevocable && (
          <Button
            className={classes.rowAction ?? ''}
            variant="subtle"
            color="red"
            size="sm"
            aria-label={t('revoke.named', { name })}
            onClick={() => revoke(apiKey)}
          >
            {t('revoke.action')}
          </Button>
        )
      }
    />
  );
}
