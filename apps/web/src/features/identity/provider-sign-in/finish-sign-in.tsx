/** The page to which the identity provider sends people back. It exchanges what the provider added to the address. */
import { useTranslation } from '@klasna/kit/translations';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { adoptToken } from '../../../lib/session/session.ts';
import { AuthFields, AuthHead, AuthNote, FormFailure } from '../auth-card.tsx';

export interface ProviderParameters {
  readonly code?: string;
  readonly state?: string;
  readonly iss?: string;
  readonly error?: string;
}

interface FinishSignInProps {
  readonly parameters: ProviderParameters;
  /** Removes the parameters from the address, so that they stay neither in the history nor in a bookmark. */
  readonly onRead: () => void;
}

/** Each state works once, so the request is not repeated when the page is rendered again. */
const requests = new Map<string, ReturnType<typeof finish>>();
const finish = (parameters: ProviderParameters) =>
  call('POST /tenant/auth/single-sign-on/finish', { body: parameters });

function finishOnce(parameters: ProviderParameters): ReturnType<typeof finish> {
  const { state = '' } = parameters;
  const running = requests.get(state) ?? finish(parameters);
  requests.set(state, running);
  return running;
}

export function FinishSignIn({ parameters, onRead }: FinishSignInProps) {
  const { t } = useTranslation(['provider-sign-in', 'auth']);
  const [given] = useState(parameters);
  const [failure, setFailure] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the parameters of the first render
  useEffect(() => {
    onRead();
    finishOnce(given)
      .then(({ accessToken, returnPath }) => {
        adoptToken(accessToken);
        location.replace(toOwnAddress(returnPath));
      })
      .catch(setFailure);
  }, []);
  if (failure === undefined) {
    return (
      <>
        <AuthHead title={t('finishing')} />
        <AuthNote>{null}</AuthNote>
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('refusedTitle')} />
      <AuthFields>
        <FormFailure failure={failure} fallback={t('notFinished')} />
        <ButtonLink to="/auth/signin" variant="default" fullWidth>
          {t('auth:backToSignIn')}
        </ButtonLink>
      </AuthFields>
    </>
  );
}

/** The server sends paths of this page only; another origin would be a mistake, and is not opened. */
function toOwnAddress(path: string): string {
  const { origin, href } = new URL(path, location.origin);
  return origin === location.origin ? href : location.origin;
}
