import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../../lib/links.tsx';

interface SummaryLinkProps {
  readonly classId: string;
  readonly attachmentId: string;
}

/** A link from a lesson of a class to its summary. */
export function SummaryLink({ classId, attachmentId }: SummaryLinkProps) {
  const { t } = useTranslation('class-page');
  return (
    <TextLink to="/classes/$id/summary/$attachmentId" params={{ id: classId, attachmentId }}>
      {t('summary')}
    </TextLink>
  );
}
