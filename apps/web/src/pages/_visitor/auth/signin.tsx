import { createFileRoute } from '@tanstack/react-router';
import { SignInForm } from '../../../features/identity/sign-in-form.tsx';

export const Route = createFileRoute('/_visitor/auth/signin')({
  staticData: { title: 'signIn', words: ['kit'] },
  validateSearch: (given) => given as { readonly school?: string; readonly redirectUrl?: string },
  component: SignInPage,
});

function SignInPage() {
  const { school, redirectUrl } = Route.useSearch();
  return <SignInForm school={school} returnPath={redirectUrl} />;
}
