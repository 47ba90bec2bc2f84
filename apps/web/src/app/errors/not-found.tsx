import { useTranslation } from '@klasna/kit/translations';
import { ButtonLink } from '../../lib/links.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFound() {
  const { t } = useTranslation('errors-page');
  const signedIn = useSession((session) => session.isSignedIn);
  return (
    <ErrorPage code="404" title={t('notFound.title')} text={t('notFound.text')}>
      {signedIn ? (
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
      ) : (
        <ButtonLink to="/auth/signin">{t('toSignIn')}</ButtonLink>
      )}
    </ErrorPage>
  );
}
