import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../../lib/links.tsx';
import type { Kind } from '../users/kinds.ts';

export function BackToList({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('person');
  return <TextLink to={`/users/${kind}`}>{t(`back.${kind}`)}</TextLink>;
}
