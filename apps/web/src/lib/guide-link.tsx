/** A link to the guide page about the current page; students may have a different guide page. */
import { isStudent } from '@klasna/contract/person-kinds';
import { useTranslation } from '@klasna/kit/translations';
import type { CustomTypeOptions } from 'i18next';
import { TextLink } from './links.tsx';
import { currentPerson } from './session/session.ts';
import { useSession } from './session/use-session.ts';

export type GuidePage = keyof CustomTypeOptions['resources']['guide']['pages'];

interface GuideLinkProps {
  readonly page: GuidePage;
  readonly forStudents?: GuidePage;
}

export function GuideLink({ page, forStudents = page }: GuideLinkProps) {
  const { t } = useTranslation();
  const isReadByStudent = useSession((session) => isStudent(currentPerson(session) ?? {}));
  return (
    <TextLink to="/guide/$page" params={{ page: isReadByStudent ? forStudents : page }}>
      {t('howItWorks')}
    </TextLink>
  );
}
