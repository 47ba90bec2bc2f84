/** Optional attachments of any exercise: pictures to talk about, sound to listen to, a text to read first. */

import {
  type CompanionField,
  companionFields,
  hasCompanion,
  isOwnField,
} from '@klasna/exercises/components/companion-fields';
import type { EditorProps } from '@klasna/exercises/components/component-types';
import type { ExerciseType } from '@klasna/exercises/names';
import { IconPlus, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { AttachmentEditor } from './attachment-editor.tsx';
import classes from './editor.module.css';

interface AttachmentFieldsProps extends EditorProps {
  readonly type: ExerciseType;
}

const emptyValues = {
  images: [],
  gif: null,
  audio: null,
  article: null,
  videoLink: null,
  links: [],
} as const;

export function AttachmentFields({ type, ...props }: AttachmentFieldsProps) {
  const { draft, onChange, problemAt } = props;
  const { t } = useTranslation('lessons');
  const [openedFields, setOpenedFields] = useState<ReadonlySet<CompanionField>>(new Set());
  const availableFields = companionFields.filter((field) => !isOwnField(type, field));
  const isShown = (field: CompanionField): boolean =>
    openedFields.has(field) || hasCompanion(draft, field) || problemAt(field) !== undefined;
  const close = (field: CompanionField): void => {
    setOpenedFields((previous) => new Set([...previous].filter((openedField) => openedField !== field)));
    // Removes the transcript together with its sound or video.
    const hasScript = (field === 'audio' && !draft.videoLink) || (field === 'videoLink' && !draft.audio);
    onChange({ [field]: emptyValues[field], ...(hasScript && { script: null }) });
  };
  return (
    <div className={classes.companions}>
      {availableFields.filter(isShown).map((field) => (
        <fieldset key={field} className={classes.companion}>
          <legend className={classes.legend}>
            {t(`editor.companions.${field}`)}
            <ActionIcon
              aria-label={t('editor.companions.remove', { name: t(`editor.companions.${field}`) })}
              onClick={() => close(field)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </legend>
          <Suspense fallback={<Skeleton height={72} />}>
            <AttachmentEditor field={field} {...props} />
          </Suspense>
        </fieldset>
      ))}
      <fieldset className={classes.offers}>
        <legend className={classes.offersTitle}>{t('editor.companions.title')}</legend>
        {availableFields
          .filter((field) => !isShown(field))
          .map((field) => (
            <Button
              key={field}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpenedFields((previous) => new Set([...previous, field]))}
            >
              {t(`editor.companions.${field}`)}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}
