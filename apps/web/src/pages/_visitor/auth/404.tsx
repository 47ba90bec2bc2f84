import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../../app/errors/not-found.tsx';

export const Route = createFileRoute('/_visitor/auth/404')({
  staticData: { title: 'notFound', words: ['errors-page'] },
  component: NotFound,
});
