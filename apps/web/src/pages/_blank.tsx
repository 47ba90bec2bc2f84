import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { DebugFrame } from '../app/debug/debug-frame.tsx';
import { loadPageConfig } from '../lib/page-config.ts';

/** Pages without a frame: developer tools, if the installation enables them. */
export const Route = createFileRoute('/_blank')({
  staticData: { words: ['debug', 'shell', 'kit'], layout: 'blank' },
  beforeLoad: async () => {
    const { debugPages } = await loadPageConfig();
    if (!debugPages) throw redirect({ href: '/', replace: true });
  },
  component: BlankPages,
});

function BlankPages() {
  return (
    <DebugFrame>
      <Outlet />
    </DebugFrame>
  );
}
