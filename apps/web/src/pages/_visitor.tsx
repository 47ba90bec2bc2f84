import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BetaBanner } from '../app/frame/beta-banner.tsx';
import { SimpleFrame } from '../app/frame/simple-frame.tsx';

export const Route = createFileRoute('/_visitor')({
  staticData: { words: ['auth', 'failures'] },
  component: VisitorPages,
});

function VisitorPages() {
  return (
    <SimpleFrame banner={<BetaBanner />}>
      <Outlet />
    </SimpleFrame>
  );
}
