import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../lib/links.tsx';

export function BackToGroups() {
  const { t } = useTranslation('groups');
  return <TextLink to="/users/groups">{t('back')}</TextLink>;
}
