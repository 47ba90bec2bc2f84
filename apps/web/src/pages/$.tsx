import { createFileRoute, redirect } from '@tanstack/react-router';

/** The guard has already allowed this path, but no page exists for it. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true });
  },
});
