import { FileField } from '@klasna/kit/file-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { Progress } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { ServerMessage } from '../../lib/form/form-messages.tsx';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import classes from './course-files.module.css';
import { parseFilePath } from './parse-file-path.ts';
import { courseFileRules, useImportCourse } from './use-import-course.ts';

interface ImportCourseDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

export function ImportCourseDialog({ opened, onClose, onImported }: ImportCourseDialogProps) {
  const { t } = useTranslation(['exchange', 'courses', 'validation']);
  const { progress, start } = useImportCourse(onImported);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: (file) => (file ? null : t('validation:fileMissing')) },
  });
  // Closes without a confirmation, because the selected file is still on disk.
  const isOpen = useDialogBehaviour(opened, () => false);
  const isOpenRef = useLatest(opened);
  const { file } = form.values;
  const choose = (newFile: File | null) => {
    setFailure(undefined);
    form.setFieldValue('file', newFile);
    form.clearErrors();
  };
  const submit = async () => {
    if (!file) return false;
    setFailure(undefined);
    try {
      await start(file, () => isOpenRef.current);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('course.title')}
      description={t('course.hint')}
      form={{ ...form, isDirty: () => false }}
      onSubmit={submit}
      submitLabel={t('course.start')}
      size="36rem"
    >
      <FileField
        label={t('course.file')}
        rules={courseFileRules}
        onFile={choose}
        current={file && { name: file.name }}
        onRemove={() => choose(null)}
        disabled={progress !== undefined}
        error={
          form.errors.file ??
          (failure !== undefined && (
            <ServerMessage failure={failure} text={messageOf(failure, t('course.notImported'))} />
          ))
        }
        acceptsPagePaste
      />
      <FileErrors failure={failure} />
      {progress !== undefined && <UploadProgress progress={progress} />}
    </FormDialog>
  );
}

function UploadProgress({ progress }: { readonly progress: number }) {
  const { t, i18n } = useTranslation('exchange');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);
  const label = progress < 1 ? t('course.sending', { share: percent }) : t('course.adding');
  return (
    <div className={classes.sending}>
      <p className={classes.doing}>{label}</p>
      <Progress value={progress * 100} animated={progress === 1} aria-label={t('course.title')} />
      <p className={classes.quiet}>{t('course.leave')}</p>
    </div>
  );
}

const maxFaults = 10;

/** Lists the errors inside the file and their locations. */
function FileErrors({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('exchange');
  if (!(failure instanceof ApiFailure)) return null;
  const fileErrors = Object.entries(failure.errors)
    .map(([path, messages]) => ({ path, messages, steps: parseFilePath(path) }))
    .filter(({ steps }) => steps.length > 0)
    .slice(0, maxFaults);
  if (fileErrors.length === 0) return null;
  return (
    <div className={classes.faults}>
      <p className={classes.quiet}>{t('course.where')}</p>
      <ul>
        {fileErrors.map(({ path, messages, steps }) => (
          <li key={path}>
            {steps.map(({ step, number }) => t(`course.places.${step}`, { number })).join(' › ')}
            {messages.length > 0 && `: ${messages.join(' ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
