import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../app/errors/not-found.tsx';

export const Route = createFileRoute('/_error/404')({
  staticData: { title: 'notFound' },
  component: NotFound,
});
