/** The card with students who were absent at least twice in a row. */
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { formatName } from '../../lib/format-name.ts';
import { TextLink } from '../../lib/links.tsx';
import { TaskCard } from '../../lib/task-card.tsx';
import { warningsQuery } from './figures-query.ts';

const maxShown = 5;

export function AbsencesCard() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(warningsQuery);
  return (
    <TaskCard
      title={t('absences.title')}
      description={t('absences.text')}
      query={query}
      isEmpty={(warnings) => warnings.length === 0}
      actions={() => <TextLink to="/analytics/attendance">{t('absences.all')}</TextLink>}
    >
      {(warnings) => (
        <HairlineList>
          {warnings.slice(0, maxShown).map(({ student, class: schoolClass, absences, eventId }) => (
            <HairlineItem
              key={`${eventId} ${student.id}`}
              title={
                <TextLink to="/users/students/$id" params={{ id: student.id }}>
                  <bdi>{formatName(student)}</bdi>
                </TextLink>
              }
              description={
                <>
                  <bdi>{schoolClass.name}</bdi> · {t('absences.count', { count: absences })}
                </>
              }
            />
          ))}
        </HairlineList>
      )}
    </TaskCard>
  );
}
