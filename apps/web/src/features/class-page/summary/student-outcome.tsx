import type { LessonSummary, StudentSummary } from '@klasna/contract/summaries/models';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { MistakeRow } from '../talk/mistake-row.tsx';
import rows from '../talk/rows.module.css';
import { countDone, listOutcomeRows } from './count-done.ts';
import { ScoreTable } from './score-table.tsx';
import classes from './summaries.module.css';

interface StudentOutcomeProps {
  readonly student: StudentSummary;
  readonly sections: LessonSummary['sections'];
}

export function StudentOutcome({ student, sections }: StudentOutcomeProps) {
  const { t } = useTranslation(['summaries', 'talk']);
  const writeMoment = useFormatDateTime();
  const { outcomes, mistakes, comments, words = [] } = student;
  const outcomeRows = listOutcomeRows(sections, outcomes);
  const doneCount = countDone(outcomeRows);
  const titles = new Map(sections.flatMap(({ exercises }) => exercises.map(({ id, title }) => [id, title])));
  return (
    <>
      {outcomeRows.length === 0 && <p className={classes.quiet}>{t('nothing')}</p>}
      {outcomeRows.length > 0 && (
        <>
          <p className={classes.done}>{t('done', { done: doneCount, total: outcomeRows.length })}</p>
          {outcomeRows.some(({ outcome }) => outcome?.isGiven) && (
            <ScoreTable rows={outcomeRows} label={formatName(student)} />
          )}
        </>
      )}
      {mistakes.length > 0 && (
        <Subsection title={t('talk:mistakes.title')}>
          <ul className={rows.rows}>
            {mistakes.map((mistake) => (
              <MistakeRow key={mistake.id} mistake={mistake} />
            ))}
          </ul>
        </Subsection>
      )}
      {words.length > 0 && (
        <Subsection title={t('words')}>
          <ul className={classes.words}>
            {words.map(({ id, phrase, translation }) => (
              <li key={id} dir="auto">
                <strong>{phrase}</strong> {translation}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      {comments.length > 0 && (
        <Subsection title={t('talk:comments.title')}>
          <ul className={rows.rows}>
            {comments.map(({ id, message, author, createdAt, exerciseId }) => (
              <li key={id} className={rows.row}>
                <p className={rows.prompt} dir="auto">
                  {message}
                </p>
                <p className={rows.from}>
                  <span>{formatName(author)}</span>
                  <span dir="auto">{titles.get(exerciseId)}</span>
                  <time dateTime={createdAt}>{writeMoment(createdAt)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Subsection>
      )}
    </>
  );
}

function Subsection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>{title}</h3>
      {children}
    </div>
  );
}
