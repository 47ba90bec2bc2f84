/** The private notes of the class staff about the selected student and an exercise. */
import { IconNote } from '@klasna/kit/icons';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useClassPage } from '../class-page-context.tsx';
import classes from './talk.module.css';
import { notesQuery } from './talk-queries.ts';

const lazyNoteField = createLazyComponent(async () => (await import('./note-field.tsx')).NoteField);

interface TeacherNoteProps {
  readonly exerciseId: string;
}

export function TeacherNote({ exerciseId }: TeacherNoteProps) {
  const { isStudent, studentId } = useClassPage();
  if (isStudent || studentId === null) return null;
  return <StudentNote exerciseId={exerciseId} studentId={studentId} />;
}

function StudentNote({ exerciseId, studentId }: TeacherNoteProps & { readonly studentId: string }) {
  const { t } = useTranslation('talk');
  const { openClass, isTeacher } = useClassPage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const {
    data: note,
    error,
    isSuccess,
  } = useQuery({
    ...notesQuery(openClass.id),
    select: (notes) =>
      notes.find((candidate) => candidate.exerciseId === exerciseId && candidate.studentId === studentId),
  });
  // Staff who only watch cannot start a note.
  if (!isTeacher && !note) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconNote size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(note ? 'note.edit' : 'note.add')}
      </Button>
      <div id={id} className={classes.below} hidden={!isOpen}>
        {isOpen && error && <p role="alert">{messageOf(error, t('note.failed'))}</p>}
        {isOpen && isSuccess && (
          <LazyPart
            key={studentId}
            component={lazyNoteField}
            props={{
              exerciseId,
              studentId,
              classId: openClass.id,
              savedText: note?.text ?? '',
              isReadOnly: !isTeacher,
            }}
            placeholder={<TextSkeleton lines={3} />}
          />
        )}
      </div>
    </>
  );
}
