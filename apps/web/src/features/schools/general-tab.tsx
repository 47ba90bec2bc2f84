import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { LogoPart } from './logo-part.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { SchoolForm } from './school-form.tsx';
import { schoolQuery } from './school-query.ts';
import { ReadOnlyNote, SchoolNotThere } from './school-state.tsx';
import { useMayChangeSchool } from './use-may-change-school.ts';

export function GeneralTab() {
  const { t } = useTranslation('school');
  const query = useQuery(schoolQuery);
  const mayChange = useMayChangeSchool();
  const { data: school } = query;
  if (!school) return <SchoolNotThere query={query} />;
  if (!mayChange) {
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
        <LogoPart logo={school.logo} />
      </Section>
      <Section title={t('general.about')}>
        <SchoolForm school={school} />
      </Section>
    </>
  );
}
