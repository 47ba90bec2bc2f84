import { createFileRoute } from '@tanstack/react-router';
import { GuideContents } from '../../../features/guide/guide-contents.tsx';
import { orderParts } from '../../../features/guide/guide-pages.ts';
import { currentPerson } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/guide/')({
  staticData: { title: 'userGuide', words: ['guide'] },
  component: GuideContentsPage,
});

function GuideContentsPage() {
  const person = currentPerson(useSession((session) => session));
  return person && <GuideContents order={orderParts(person)} />;
}
