import { limits } from '@klasna/contract/limits';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { nameOf } from '../../../lib/person-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './talk.module.css';
import { type NotePlace, useNote } from './use-note.ts';

interface NoteFieldProps extends NotePlace {
  readonly kept: string;
  readonly isReadOnly: boolean;
}

/** Saves automatically and shows whether the text is saved. */
export function NoteField({ kept, isReadOnly, ...place }: NoteFieldProps) {
  const { t } = useTranslation(['talk', 'answers', 'common']);
  const { shown } = useClassPage();
  const student = shown.students.find(({ id }) => id === place.studentId);
  const { text, state, problem, write, flush } = useNote(place, kept);
  return (
    <div className={classes.note}>
      <CountedTextarea
        label={t('note.title', { name: student ? nameOf(student) : '' })}
        value={text}
        max={limits.noteMax}
        maxLength={limits.noteMax}
        readOnly={isReadOnly}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={flush}
      />
      <div className={classes.noteState}>
        <span className={classes.quiet}>{t('note.hint')}</span>
        <span role="status" className={classes.quiet}>
          {state !== 'idle' && t(`answers:state.${state}`)}
          {problem && `: ${problem}`}
        </span>
        {state === 'notSaved' && (
          <Button variant="subtle" size="compact-sm" onClick={flush}>
            {t('common:tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
