import { createFileRoute } from '@tanstack/react-router';
import { SignInForm } from '../../../features/identity/sign-in-form.tsx';

export const Route = createFileRoute('/_visitor/auth/signin')({
  staticData: { title: 'signIn', words: ['kit'] },
  component: SignInForm,
});
