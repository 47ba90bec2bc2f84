/** The inbox of requests about lessons; `ask` names a lesson that a change is asked for. */
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { AskDialog } from '../../features/requests/ask-dialog.tsx';
import { RequestsInbox } from '../../features/requests/requests-inbox.tsx';
import { GuideLink } from '../../lib/guide-link.tsx';

interface RequestsPageProps {
  readonly ask: string | undefined;
  readonly onAsked: () => void;
}

export function RequestsPage({ ask, onAsked }: RequestsPageProps) {
  const { t } = useTranslation('requests');
  return (
    <PageFrame
      title={t('title')}
      description={t('text')}
      actions={<GuideLink page="requests" />}
      width="form"
    >
      <RequestsInbox />
      {ask !== undefined && <AskDialog key={ask} lessonId={ask} onClose={onAsked} />}
    </PageFrame>
  );
}
