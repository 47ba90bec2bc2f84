/** What may stand beside an exercise of any kind: a picture to speak about, sound to listen to, a text to read first. */
import type { EditorProps } from '@klasna/exercises/kit-ui/face';
import {
  isGiven,
  isOwnField,
  type MaterialField,
  materialFields,
} from '@klasna/exercises/kit-ui/material-fields';
import type { ExerciseType } from '@klasna/exercises/names';
import { IconPlus, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import classes from './editor.module.css';
import { MaterialFieldEditor } from './material-field-editor.tsx';

interface MaterialFieldsProps extends EditorProps {
  readonly type: ExerciseType;
}

const emptied = { images: [], gif: null, audio: null, article: null, videoLink: null, links: [] } as const;

export function MaterialFields({ type, ...props }: MaterialFieldsProps) {
  const { draft, onChange, problemAt } = props;
  const { t } = useTranslation('lessons');
  const [opened, setOpened] = useState<ReadonlySet<MaterialField>>(new Set());
  const offered = materialFields.filter((field) => !isOwnField(type, field));
  const isShown = (field: MaterialField): boolean =>
    opened.has(field) || isGiven(draft, field) || problemAt(field) !== undefined;
  const close = (field: MaterialField): void => {
    setOpened((before) => new Set([...before].filter((one) => one !== field)));
    // What is said in it goes with the sound or the video.
    const isSpoken = (field === 'audio' && !draft.videoLink) || (field === 'videoLink' && !draft.audio);
    onChange({ [field]: emptied[field], ...(isSpoken && { script: null }) });
  };
  return (
    <div className={classes.materials}>
      {offered.filter(isShown).map((field) => (
        <fieldset key={field} className={classes.material}>
          <legend className={classes.legend}>
            {t(`editor.material.${field}`)}
            <ActionIcon
              aria-label={t('editor.material.remove', { name: t(`editor.material.${field}`) })}
              onClick={() => close(field)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </legend>
          <Suspense fallback={<Skeleton height={72} />}>
            <MaterialFieldEditor field={field} {...props} />
          </Suspense>
        </fieldset>
      ))}
      <fieldset className={classes.offers}>
        <legend className={classes.offersTitle}>{t('editor.material.title')}</legend>
        {offered
          .filter((field) => !isShown(field))
          .map((field) => (
            <Button
              key={field}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpened((before) => new Set([...before, field]))}
            >
              {t(`editor.material.${field}`)}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}
