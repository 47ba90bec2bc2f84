/** The lessons that the class has covered, newest first. A person can open each instead of the attached lesson. */
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBooks } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { useClassPage } from '../class-page-context.tsx';
import { materialsQuery } from '../class-queries.ts';
import { changeClassSearch } from '../class-search.ts';
import { SummaryLink } from '../summary/summary-link.tsx';
import classes from './panel.module.css';

export function CoveredTab() {
  const { t } = useTranslation('class-page');
  const { openClass, search } = useClassPage();
  const writeMoment = useFormatDateTime();
  const { data: materials, error, refetch, isFetching } = useQuery(materialsQuery(openClass.id));
  if (error && !materials) {
    return (
      <ErrorState
        title={messageOf(error, t('covered.failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!materials) return <ListSkeleton rows={3} />;
  if (materials.length === 0) return <EmptyState icon={IconBooks} title={t('covered.none')} />;
  return (
    <ul className={classes.covered} aria-label={t('tabs.covered')}>
      {materials.map(
        ({ id, lessonId, lessonName, courseName, sectionName, attachedAt, completedAt, canOpen }) => (
          <li key={id} className={classes.material}>
            {canOpen ? (
              <TextLink
                to="."
                search={changeClassSearch(search, {
                  lesson: lessonId,
                  section: undefined,
                  exercise: undefined,
                })}
                aria-current={lessonId === search.lesson ? 'true' : undefined}
              >
                {lessonName}
              </TextLink>
            ) : (
              <span>{lessonName}</span>
            )}
            <span className={classes.quiet}>
              {courseName} · {sectionName}
            </span>
            <span className={classes.quiet}>
              {completedAt
                ? t('covered.completed', { date: writeMoment(completedAt) })
                : t('covered.begun', { date: writeMoment(attachedAt) })}
            </span>
            <SummaryLink classId={openClass.id} attachmentId={id} />
          </li>
        ),
      )}
    </ul>
  );
}
