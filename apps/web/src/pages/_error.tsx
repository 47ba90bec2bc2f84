import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SimpleFrame } from '../app/frame/simple-frame.tsx';

export const Route = createFileRoute('/_error')({
  staticData: { words: ['errors-page'] },
  component: ErrorPages,
});

function ErrorPages() {
  return (
    <SimpleFrame>
      <Outlet />
    </SimpleFrame>
  );
}
