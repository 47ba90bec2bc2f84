import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import type { Status } from './people-search.ts';

const tones: Readonly<Record<Status, Tone>> = { active: 'good', inactive: 'neutral', suspended: 'bad' };

export function PersonStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('users');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
