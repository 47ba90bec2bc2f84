import { createFileRoute } from '@tanstack/react-router';
import { Partners } from '../../app/partners.tsx';

export const Route = createFileRoute('/_app/partners')({
  staticData: { title: 'partners' },
  component: Partners,
});
