import { FileField } from '@klasna/kit/file-field';
import { ImageCropper } from '@klasna/kit/image-cropper';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { upload } from '../api/upload.ts';

interface PictureFieldProps {
  readonly label: string;
  /** What the picture that stands there is called. */
  readonly currentName: string;
  readonly purpose: 'avatar' | 'group' | 'course';
  /** What is cut out; a circle where absent. */
  readonly shape?: 'square';
  /** The address of the picture. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  /** Told whether a picture waits to be cropped: it would be lost if the form were saved now. */
  readonly onCropping: (cropping: boolean) => void;
  readonly error: ReactNode;
}

/** The picture is cropped in the form itself: a dialog over a dialog would leave nobody sure of what Escape closes. */
export function PictureField(props: PictureFieldProps) {
  const { label, currentName, purpose, shape, value, onChange, onCropping, error } = props;
  const { t } = useTranslation('kit');
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File | null) => {
    setChosen(file);
    onCropping(file !== null);
  };
  const keep = async (square: Blob) => {
    try {
      const file = new File([square], purpose, { type: square.type });
      const { data } = await upload('POST /tenant/files', file, { fields: { purpose } });
      onChange(data.url);
      choose(null);
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('file.failed')));
      return false;
    }
  };
  if (chosen) {
    return (
      <>
        <ImageCropper file={chosen} {...(shape && { shape })} onCrop={keep} onCancel={() => choose(null)} />
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
      label={label}
      onFile={choose}
      current={value === null ? null : { name: currentName, preview: value }}
      onRemove={() => onChange(null)}
      error={error}
    />
  );
}
