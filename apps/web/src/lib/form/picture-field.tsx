import { FileField } from '@klasna/kit/file-field';
import { type Cropper, ImageCropper } from '@klasna/kit/image-cropper';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { upload } from '../api/upload.ts';
import type { OpenCrop } from './use-open-crop.ts';

interface PictureFieldProps {
  readonly label: string;
  /** The label of the current picture. */
  readonly currentName: string;
  readonly purpose: 'avatar' | 'group' | 'course';
  /** The shape of the crop; a circle if undefined. */
  readonly shape?: 'square';
  /** The URL of the picture. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  /** The crop state of the surrounding form, which also saves an open crop. */
  readonly crop: OpenCrop;
  readonly error: ReactNode;
}

/** Crops within the form itself, because Escape would be ambiguous in a dialog over a dialog. */
export function PictureField(props: PictureFieldProps) {
  const { label, currentName, purpose, shape, value, onChange, crop, error } = props;
  const { t } = useTranslation('kit');
  const [chosen, setChosen] = useState<File | null>(null);
  const [failure, setFailure] = useState<string>();
  const cropper = useRef<Cropper>(null);
  const kept = useRef<string>(null);
  const choose = (file: File | null) => {
    setFailure(undefined);
    setChosen(file);
    crop.onOpen(file !== null);
  };
  const keep = async (square: Blob) => {
    setFailure(undefined);
    try {
      const file = new File([square], purpose, { type: square.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose } });
      kept.current = data.url;
      onChange(data.url);
      choose(null);
      return true;
    } catch (cause) {
      setFailure(messageOf(cause, t('file.failed')));
      return false;
    }
  };
  useImperativeHandle(crop.keeper, () => ({
    keep: async () => ((await cropper.current?.take()) ? kept.current : null),
  }));
  const wrong = failure ?? error;
  if (chosen) {
    return (
      <>
        <ImageCropper
          ref={cropper}
          file={chosen}
          {...(shape && { shape })}
          onCrop={keep}
          onCancel={() => choose(null)}
          cancelLabel={t('crop.drop')}
        />
        {wrong && (
          <Text role="alert" c="red" size="sm">
            {wrong}
          </Text>
        )}
      </>
    );
  }
  return (
    <FileField
      label={label}
      onFile={choose}
      current={value === null ? null : { name: currentName, preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
