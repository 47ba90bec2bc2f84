import { createFileRoute } from '@tanstack/react-router';
import { checkEmailLink, EmailLink } from '../../../features/identity/email-link.tsx';

export const Route = createFileRoute('/_visitor/auth/confirm-email')({
  staticData: { title: 'emailChange', words: ['email-links'] },
  validateSearch: ({ token }: Record<string, unknown>) => (typeof token === 'string' ? { token } : {}),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => checkEmailLink('confirm', token),
  component: ConfirmEmailPage,
});

function ConfirmEmailPage() {
  const { token = '' } = Route.useSearch();
  return <EmailLink key={token} link="confirm" token={token} checked={Route.useLoaderData()} />;
}
