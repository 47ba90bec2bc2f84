import { createFileRoute } from '@tanstack/react-router';
import { checkLink, ResetPassword } from '../../../features/identity/reset-password.tsx';

export const Route = createFileRoute('/_visitor/auth/reset-password')({
  staticData: { title: 'resetPassword', words: ['validation', 'kit'] },
  validateSearch: ({ token }: Record<string, unknown>) => (typeof token === 'string' ? { token } : {}),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => checkLink(token),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch();
  return <ResetPassword key={token} token={token} link={Route.useLoaderData()} />;
}
