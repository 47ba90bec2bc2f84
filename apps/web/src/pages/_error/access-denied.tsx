import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../app/errors/access-denied.tsx';

export const Route = createFileRoute('/_error/access-denied')({
  staticData: { title: 'accessDenied' },
  component: AccessDenied,
});
