import type { ClassView } from '@klasna/contract/classes/models';
import { IconCalendarEvent, IconPencil } from '@klasna/kit/icons';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallLink } from '../call-link.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import classes from './page.module.css';

const lazyRoomForm = createLazyComponent(async () => (await import('./room-form.tsx')).RoomForm);

/** The next lesson and the link to the call, which the teacher of the class can change here. */
export function RoomPanel({ classView }: { readonly classView: ClassView }) {
  const { t } = useTranslation('classes');
  const [form, setForm] = useState<'closed' | 'open' | 'done'>('closed');
  const { roomUrl, can } = classView;
  return (
    <>
      <p className={classes.next}>
        <IconCalendarEvent size={20} stroke={1.5} aria-hidden />
        <MeetingTime classView={classView} />
      </p>
      {roomUrl ? <CallLink url={roomUrl} /> : <p className={classes.quiet}>{t('room.none')}</p>}
      {roomUrl && (
        <p className={classes.address} dir="auto">
          {roomUrl}
        </p>
      )}
      {can.teach && form !== 'open' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.change ?? ''}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setForm('open')}
          // Returns the focus to the button that opened the form.
          autoFocus={form === 'done'}
        >
          {t(roomUrl ? 'room.change' : 'room.add')}
        </Button>
      )}
      {form === 'open' && (
        <LazyPart component={lazyRoomForm} props={{ classView, onDone: () => setForm('done') }} />
      )}
    </>
  );
}
