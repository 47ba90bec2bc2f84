import { FileField } from '@klasna/kit/file-field';
import { type CropperHandle, ImageCropper } from '@klasna/kit/image-cropper';
import { useTranslation } from '@klasna/kit/translations';
import { Text } from '@mantine/core';
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { upload } from '../api/upload.ts';
import type { CropState } from './use-open-crop.ts';

interface PictureFieldProps {
  readonly label: string;
  /** The label of the current picture. */
  readonly currentName: string;
  readonly purpose: 'avatar' | 'group' | 'course';
  /** The shape of the crop; a circle if undefined. */
  readonly shape?: 'square';
  /** The URL of the picture. */
  readonly value: string | null;
  readonly onChange: (url: string | null) => void;
  /** The crop state of the surrounding form, which also saves an open crop. */
  readonly crop: CropState;
  readonly error: ReactNode;
}

/** Crops within the form itself, because Escape would be ambiguous in a dialog over a dialog. */
export function PictureField(props: PictureFieldProps) {
  const { label, currentName, purpose, shape, value, onChange, crop, error } = props;
  const { t } = useTranslation('kit');
  const [selectedFile, setSelectedFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string>();
  const cropper = useRef<CropperHandle>(null);
  const uploadedUrl = useRef<string>(null);
  const selectFile = (file: File | null) => {
    setFailure(undefined);
    setSelectedFile(file);
    crop.onOpen(file !== null);
  };
  const uploadCrop = async (squareImage: Blob) => {
    setFailure(undefined);
    try {
      const file = new File([squareImage], purpose, { type: squareImage.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose } });
      uploadedUrl.current = data.url;
      onChange(data.url);
      selectFile(null);
      return true;
    } catch (cause) {
      setFailure(messageOf(cause, t('file.failed')));
      return false;
    }
  };
  useImperativeHandle(crop.cropHandle, () => ({
    uploadCrop: async () => ((await cropper.current?.applyCrop()) ? uploadedUrl.current : null),
  }));
  const shownError = failure ?? error;
  if (selectedFile) {
    return (
      <>
        <ImageCropper
          ref={cropper}
          file={selectedFile}
          {...(shape && { shape })}
          onCrop={uploadCrop}
          onCancel={() => selectFile(null)}
          cancelLabel={t('crop.drop')}
        />
        {shownError && (
          <Text role="alert" c="red" size="sm">
            {shownError}
          </Text>
        )}
      </>
    );
  }
  return (
    <FileField
      label={label}
      onFile={selectFile}
      current={value === null ? null : { name: currentName, preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
