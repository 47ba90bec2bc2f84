import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../../features/identity/forgot-password.tsx';

export const Route = createFileRoute('/_visitor/auth/forgot-password')({
  staticData: { title: 'forgotPassword' },
  component: ForgotPassword,
});
