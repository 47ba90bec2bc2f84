import { FileField } from '@klasna/kit/file-field';
import { ImageCropper } from '@klasna/kit/image-cropper';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { upload } from '../../lib/api/upload.ts';

interface ImageFieldProps {
  /** The address of the image. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  /** Told whether a picture waits to be cropped: it would be lost if the form were saved now. */
  readonly onCropping: (cropping: boolean) => void;
  readonly error: ReactNode;
}

/** Cropped in the form itself: of a dialog over a dialog nobody would be sure what Escape closes. */
export function ImageField({ value, onChange, onCropping, error }: ImageFieldProps) {
  const { t } = useTranslation(['groups', 'kit']);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | null) => {
    setChosen(file);
    onCropping(file !== null);
  };
  const keep = async (square: Blob) => {
    try {
      const file = new File([square], 'group', { type: square.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose: 'group' } });
      onChange(data.url);
      choose(null);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('kit:file.failed')));
      return false;
    }
  };
  if (chosen)
    return (
      <>
        <ImageCropper file={chosen} shape="square" onCrop={keep} onCancel={() => choose(null)} />
        {error && (
          <Text role="alert" c="red" size="sm">
            {error}
          </Text>
        )}
      </>
    );
  return (
    <FileField
      label={t('fields.image')}
      onFile={choose}
      current={value === null ? null : { name: t('image.current'), preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
