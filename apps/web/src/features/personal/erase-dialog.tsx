import { FormDialog } from '@klasna/kit/form-dialog';
import { IconCheck, IconEraser } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { countLessonsAlone } from '../../lib/lessons/count-lessons-alone.ts';
import classes from './erase-dialog.module.css';
import { isSameName } from './is-same-name.ts';

interface EraseDialogProps {
  readonly id: string;
  /** The full name, which must be typed to confirm. */
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

export function EraseDialog({ id, name, opened, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('personal');
  const form = useForm({
    initialValues: { name: '', cancelsLessons: true },
    validate: { name: (typed) => (isSameName(typed, name) ? null : t('erase.mismatch')) },
    clearInputErrorOnChange: true,
  });
  const { data: lessons = 0 } = useQuery({
    queryKey: ['schedule', 'lessonsAlone', id],
    queryFn: ({ signal }) => countLessonsAlone(id, signal),
  });
  // Never warns about unsaved changes, because a partly typed name is no loss.
  const isShown = useDialogBehaviour(opened, () => false);
  const close = () => {
    form.reset();
    onClose();
  };
  const erase = async ({ cancelsLessons }: { readonly cancelsLessons: boolean }) => {
    try {
      const query = { lessons: lessons > 0 && cancelsLessons ? 'cancel' : 'keep' } as const;
      await call('POST /tenant/users/{id}/erase', { params: { id }, query });
      notify.success(t('erase.done'));
      onErased();
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('erase.failed')));
      return false;
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={close}
      title={t('erase.title', { name })}
      description={t('erase.text')}
      submitLabel={t('erase.submit')}
      tone="danger"
      size="34rem"
      form={{ ...form, isDirty: () => false }}
      onSubmit={erase}
    >
      <ErasureList title={t('erase.gone')} icon={<IconEraser size={18} aria-hidden />} tone="gone">
        {[t('erase.goneProfile'), t('erase.goneFiles'), t('erase.goneTraces')]}
      </ErasureList>
      <ErasureList title={t('erase.stays')} icon={<IconCheck size={18} aria-hidden />} tone="stays">
        {[t('erase.staysHistory'), t('erase.staysMaterial')]}
      </ErasureList>
      {lessons > 0 && (
        <Checkbox
          {...form.getInputProps('cancelsLessons', { type: 'checkbox' })}
          label={t('erase.cancelLessons', { count: lessons })}
          description={t('erase.cancelLessonsHint')}
        />
      )}
      <TextInput
        {...form.getInputProps('name')}
        label={t('erase.confirm')}
        description={
          <>
            {t('erase.confirmHint')} <strong className={classes.name}>{name}</strong>
          </>
        }
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}

interface ErasureListProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly tone: 'gone' | 'stays';
  readonly children: readonly string[];
}

function ErasureList({ title, icon, tone, children }: ErasureListProps) {
  return (
    <section className={classes.fates}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list} data-tone={tone}>
        {children.map((line) => (
          <li key={line}>
            {icon}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
