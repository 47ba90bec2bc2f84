import { createFileRoute } from '@tanstack/react-router';
import { RoomsTab } from '../../../../features/rooms/rooms-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/rooms')({
  staticData: { title: 'rooms', words: ['rooms'] },
  component: RoomsTab,
});
