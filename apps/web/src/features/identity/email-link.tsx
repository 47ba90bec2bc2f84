/**
 * The pages of the two links of an email change. The person confirms with a button, because mail programs open links by
 * themselves.
 */
import type { EmailLinkView } from '@klasna/contract/identity/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { refreshProfile } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { AuthFields, AuthHead, FormFailure } from './auth-card.tsx';

type LinkName = 'confirm' | 'restore';
type CheckedLink = { readonly view: EmailLinkView } | { readonly failure: unknown };

export async function checkEmailLink(link: LinkName, token: string): Promise<CheckedLink> {
  try {
    return { view: (await call('POST /tenant/auth/email-change/check', { body: { token, link } })).data };
  } catch (failure) {
    return { failure };
  }
}

const followLink: Readonly<Record<LinkName, (token: string) => Promise<{ readonly resetToken?: string }>>> = {
  confirm: async (token) => {
    await call('POST /tenant/auth/email-change/confirm', { body: { token } });
    return {};
  },
  restore: (token) => call('POST /tenant/auth/email-change/restore', { body: { token } }),
};

interface EmailLinkProps {
  readonly link: LinkName;
  readonly token: string;
  readonly checked: CheckedLink;
}

export function EmailLink({ link, token, ...props }: EmailLinkProps) {
  const { t } = useTranslation(['email-links', 'auth']);
  // Keeps the first result of the check: the router checks the link again when the session changes, and by then the
  // link is used and would seem invalid.
  const [checked] = useState(props.checked);
  const [done, setDone] = useState<{ readonly resetToken?: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  if ('failure' in checked) {
    return (
      <LinkPage title={t('failedTitle')} text={messageOf(checked.failure, t('checkFailed'))}>
        <Continue />
      </LinkPage>
    );
  }
  const { view } = checked;
  const follow = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const reply = await followLink[link](token);
      // Reloads the profile, which shows the new email, and signs this browser out if the server has ended its session.
      await refreshProfile();
      setDone(reply);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (done) {
    return (
      <LinkPage title={t(`pages.${link}.doneTitle`)} text={t(`pages.${link}.doneText`, { ...view })}>
        {done.resetToken && (
          <ButtonLink to="/auth/reset-password" search={{ token: done.resetToken }} fullWidth>
            {t('newPassword')}
          </ButtonLink>
        )}
        {link === 'confirm' && <Continue />}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={t(`pages.${link}.title`)} text={t(`pages.${link}.text`, { ...view })}>
      <FormFailure failure={failure} fallback={t('notDone')} />
      <BusyButton fullWidth busy={isBusy} onClick={() => void follow()}>
        {t(`pages.${link}.submit`)}
      </BusyButton>
    </LinkPage>
  );
}

interface LinkPageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function LinkPage({ title, text, children }: LinkPageProps) {
  return (
    <>
      <AuthHead title={title} text={text} />
      <AuthFields>{children}</AuthFields>
    </>
  );
}

function Continue() {
  const { t } = useTranslation(['email-links', 'auth']);
  const isSignedIn = useSession((session) => session.isSignedIn);
  return isSignedIn ? (
    <ButtonLink to="/settings/profile" variant="default" fullWidth>
      {t('toProfile')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth/signin" variant="default" fullWidth>
      {t('auth:backToSignIn')}
    </ButtonLink>
  );
}
