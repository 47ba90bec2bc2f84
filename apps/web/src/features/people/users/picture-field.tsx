import { FileField } from '@klasna/kit/file-field';
import { ImageCropper } from '@klasna/kit/image-cropper';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { upload } from '../../../lib/api/upload.ts';

interface PictureFieldProps {
  /** The address of the picture. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  /** Told whether a picture waits to be cropped: it would be lost if the form were saved now. */
  readonly onCropping: (cropping: boolean) => void;
  readonly error: ReactNode;
}

/** The picture is cropped in the form itself: a dialog over a dialog would leave nobody sure of what Escape closes. */
export function PictureField({ value, onChange, onCropping, error }: PictureFieldProps) {
  const { t } = useTranslation(['users', 'kit']);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | null) => {
    setChosen(file);
    onCropping(file !== null);
  };
  const keep = async (square: Blob) => {
    try {
      const file = new File([square], 'avatar', { type: square.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose: 'avatar' } });
      onChange(data.url);
      choose(null);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('kit:file.failed')));
      return false;
    }
  };
  if (chosen) {
    return (
      <>
        <ImageCropper file={chosen} onCrop={keep} onCancel={() => choose(null)} />
        {error && (
          <Text role="alert" c="red" size="sm">
            {error}
          </Text>
        )}
      </>
    );
  }
  return (
    <FileField
      label={t('fields.picture')}
      onFile={choose}
      current={value === null ? null : { name: t('picture.current'), preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
