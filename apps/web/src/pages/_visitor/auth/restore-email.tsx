import { createFileRoute } from '@tanstack/react-router';
import { checkEmailLink, EmailLink } from '../../../features/identity/email-link.tsx';

export const Route = createFileRoute('/_visitor/auth/restore-email')({
  staticData: { title: 'emailChange', words: ['email-links'] },
  validateSearch: ({ token }: Record<string, unknown>) => (typeof token === 'string' ? { token } : {}),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => checkEmailLink('restore', token),
  component: RestoreEmailPage,
});

function RestoreEmailPage() {
  const { token = '' } = Route.useSearch();
  return <EmailLink key={token} link="restore" token={token} checked={Route.useLoaderData()} />;
}
