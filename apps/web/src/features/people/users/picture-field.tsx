import { FileField } from '@klasna/kit/file-field';
import { ImageCropper } from '@klasna/kit/image-cropper';
import { notify } from '@klasna/kit/notify';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { upload } from '../../../lib/api/upload.ts';

interface PictureFieldProps {
  /** The address of the picture. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  readonly error: ReactNode;
}

/** The picture is cropped in the form itself: a dialog over a dialog would leave nobody sure of what Escape closes. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation('users');
  const [chosen, setChosen] = useState<File | null>(null);
  const keep = async (square: Blob) => {
    try {
      const file = new File([square], 'avatar', { type: square.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose: 'avatar' } });
      onChange(data.url);
      setChosen(null);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('picture.failed')));
      return false;
    }
  };
  if (chosen) return <ImageCropper file={chosen} onCrop={keep} onCancel={() => setChosen(null)} />;
  return (
    <FileField
      label={t('fields.picture')}
      onFile={setChosen}
      current={value === null ? null : { name: t('picture.current'), preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
