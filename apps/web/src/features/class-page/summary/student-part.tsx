import type { LessonSummary, StudentSummary } from '@klasna/contract/summaries/models';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { MistakeRow } from '../talk/mistake-row.tsx';
import rows from '../talk/rows.module.css';
import { countDone, rowsOf } from './count-done.ts';
import { ScoreTable } from './score-table.tsx';
import classes from './summaries.module.css';

interface StudentPartProps {
  readonly student: StudentSummary;
  readonly sections: LessonSummary['sections'];
}

export function StudentPart({ student, sections }: StudentPartProps) {
  const { t } = useTranslation(['summaries', 'talk']);
  const writeMoment = useWriteMoment();
  const { outcomes, mistakes, comments, words = [] } = student;
  const asked = rowsOf(sections, outcomes);
  const done = countDone(asked);
  const titles = new Map(sections.flatMap(({ exercises }) => exercises.map(({ id, title }) => [id, title])));
  return (
    <>
      {asked.length === 0 && <p className={classes.quiet}>{t('nothing')}</p>}
      {asked.length > 0 && (
        <>
          <p className={classes.done}>{t('done', { done, total: asked.length })}</p>
          {asked.some(({ outcome }) => outcome?.isGiven) && (
            <ScoreTable rows={asked} label={nameOf(student)} />
          )}
        </>
      )}
      {mistakes.length > 0 && (
        <Part title={t('talk:mistakes.title')}>
          <ul className={rows.rows}>
            {mistakes.map((mistake) => (
              <MistakeRow key={mistake.id} mistake={mistake} />
            ))}
          </ul>
        </Part>
      )}
      {words.length > 0 && (
        <Part title={t('words')}>
          <ul className={classes.words}>
            {words.map(({ id, phrase, translation }) => (
              <li key={id} dir="auto">
                <strong>{phrase}</strong> {translation}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {comments.length > 0 && (
        <Part title={t('talk:comments.title')}>
          <ul className={rows.rows}>
            {comments.map(({ id, message, author, createdAt, exerciseId }) => (
              <li key={id} className={rows.row}>
                <p className={rows.prompt} dir="auto">
                  {message}
                </p>
                <p className={rows.from}>
                  <span>{nameOf(author)}</span>
                  <span dir="auto">{titles.get(exerciseId)}</span>
                  <time dateTime={createdAt}>{writeMoment(createdAt)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>{title}</h3>
      {children}
    </div>
  );
}
