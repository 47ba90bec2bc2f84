import { createFileRoute } from '@tanstack/react-router';
import { SessionDebug } from '../../../app/debug/session-debug.tsx';

export const Route = createFileRoute('/_blank/debug/auth')({
  staticData: { title: 'debugSession' },
  component: SessionDebug,
});
