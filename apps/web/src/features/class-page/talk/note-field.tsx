import { limits } from '@klasna/base/limits';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { formatName } from '../../../lib/format-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './talk.module.css';
import { type NoteRef, useNote } from './use-note.ts';

interface NoteFieldProps extends NoteRef {
  readonly savedText: string;
  readonly isReadOnly: boolean;
}

/** A field that saves its text automatically and shows whether the text is saved. */
export function NoteField({ savedText, isReadOnly, ...noteRef }: NoteFieldProps) {
  const { t } = useTranslation(['talk', 'answers', 'common']);
  const { openClass } = useClassPage();
  const student = openClass.students.find(({ id }) => id === noteRef.studentId);
  const { text, state, problem, write, flush } = useNote(noteRef, savedText);
  return (
    <div className={classes.note}>
      <CountedTextarea
        label={t('note.title', { name: student ? formatName(student) : '' })}
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
