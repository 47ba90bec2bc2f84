import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../../lib/links.tsx';
import type { PersonKind } from '../users/person-kinds.ts';

export function BackToList({ kind }: { readonly kind: PersonKind }) {
  const { t } = useTranslation('person');
  return <TextLink to={`/users/${kind}`}>{t(`back.${kind}`)}</TextLink>;
}
