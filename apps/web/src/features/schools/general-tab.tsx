import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../lib/school-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { LogoSection } from './logo-section.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { SchoolForm } from './school-form.tsx';
import { ReadOnlyNote, SchoolStates } from './school-states.tsx';

export function GeneralTab() {
  const { t } = useTranslation('school');
  const query = useQuery(schoolQuery);
  const canChange = useCan('school.change');
  const { data: school } = query;
  if (!school) return <SchoolStates query={query} />;
  if (!canChange) {
    return (
      <>
        <ReadOnlyNote />
        <SchoolFacts school={school} />
      </>
    );
  }
  return (
    <>
      <Section>
        <LogoSection logo={school.logo} />
      </Section>
      <Section title={t('general.about')}>
        <SchoolForm school={school} />
      </Section>
    </>
  );
}
