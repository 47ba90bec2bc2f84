import { createFileRoute, redirect } from '@tanstack/react-router';

/** The guards have already spoken: whoever gets here may be here, but there is nothing to see. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true });
  },
});
