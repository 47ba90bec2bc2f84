import { FileField } from '@klasna/kit/file-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { Progress } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { ServerSentence } from '../../lib/form/said.tsx';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import classes from './exchange.module.css';
import { placeInFile } from './place-in-file.ts';
import { courseFileRules, useImportCourse } from './use-import-course.ts';

interface ImportCourseDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

export function ImportCourseDialog({ opened, onClose, onImported }: ImportCourseDialogProps) {
  const { t } = useTranslation(['exchange', 'courses', 'validation']);
  const { share, start } = useImportCourse(onImported);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: (file) => (file ? null : t('validation:fileMissing')) },
  });
  // The selected file is still on disk, so closing needs no confirmation.
  const shown = useDialogManners(opened, () => false);
  const isWatched = useLatest(opened);
  const { file } = form.values;
  const choose = (chosen: File | null) => {
    setFailure(undefined);
    form.setFieldValue('file', chosen);
    form.clearErrors();
  };
  const send = async () => {
    if (!file) return false;
    setFailure(undefined);
    try {
      await start(file, () => isWatched.current);
      return true;
    } catch (caught) {
      setFailure(caught);
      return false;
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('course.title')}
      description={t('course.hint')}
      form={{ ...form, isDirty: () => false }}
      onSubmit={send}
      submitLabel={t('course.start')}
      size="36rem"
    >
      <FileField
        label={t('course.file')}
        rules={courseFileRules}
        onFile={choose}
        current={file && { name: file.name }}
        onRemove={() => choose(null)}
        disabled={share !== undefined}
        error={
          form.errors.file ??
          (failure !== undefined && (
            <ServerSentence failure={failure} text={messageOf(failure, t('course.notImported'))} />
          ))
        }
        takesEveryPaste
      />
      <Faults failure={failure} />
      {share !== undefined && <Sending share={share} />}
    </FormDialog>
  );
}

function Sending({ share }: { readonly share: number }) {
  const { t, i18n } = useTranslation('exchange');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  const words = share < 1 ? t('course.sending', { share: percent }) : t('course.adding');
  return (
    <div className={classes.sending}>
      <p className={classes.doing}>{words}</p>
      <Progress value={share * 100} animated={share === 1} aria-label={t('course.title')} />
      <p className={classes.quiet}>{t('course.leave')}</p>
    </div>
  );
}

const mostFaults = 10;

/** Errors inside the file and their locations. */
function Faults({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('exchange');
  if (!(failure instanceof ApiFailure)) return null;
  const faults = Object.entries(failure.errors)
    .map(([path, said]) => ({ path, said, places: placeInFile(path) }))
    .filter(({ places }) => places.length > 0)
    .slice(0, mostFaults);
  if (faults.length === 0) return null;
  return (
    <div className={classes.faults}>
      <p className={classes.quiet}>{t('course.where')}</p>
      <ul>
        {faults.map(({ path, said, places }) => (
          <li key={path}>
            {places.map(({ step, number }) => t(`course.places.${step}`, { number })).join(' › ')}
            {said.length > 0 && `: ${said.join(' ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
