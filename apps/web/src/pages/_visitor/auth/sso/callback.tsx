import { createFileRoute } from '@tanstack/react-router';
import {
  FinishSignIn,
  type ProviderParameters,
} from '../../../../features/identity/provider-sign-in/finish-sign-in.tsx';

export const Route = createFileRoute('/_visitor/auth/sso/callback')({
  staticData: { title: 'providerSignIn', words: ['provider-sign-in'] },
  validateSearch: (given) => given as ProviderParameters,
  component: CallbackPage,
});

function CallbackPage() {
  const { code, state, iss, error } = Route.useSearch();
  const navigate = Route.useNavigate();
  const parameters = {
    ...(code !== undefined && { code }),
    ...(state !== undefined && { state }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  };
  return <FinishSignIn parameters={parameters} onRead={() => void navigate({ search: {}, replace: true })} />;
}
