import { createFileRoute, redirect } from '@tanstack/react-router';

/** The route of paths that the guard allows but for which no page exists. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true });
  },
});
