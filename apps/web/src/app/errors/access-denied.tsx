import { useTranslation } from '@klasna/kit/translations';
import { ButtonLink } from '../../lib/links.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { ErrorPage } from './error-page.tsx';

export function AccessDenied() {
  const { t } = useTranslation('errors-page');
  const name = useSession((session) => session.user.userName);
  return (
    <ErrorPage code="403" title={t('accessDenied.title')} text={t('accessDenied.text', { name })}>
      <ButtonLink to="/">{t('toStart')}</ButtonLink>
    </ErrorPage>
  );
}
