/** Selects a square of a picture: moved and zoomed by mouse, fingers or keyboard. */
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import classes from './crop/crop.module.css';
import { type Crop, maxZoom, placement, type Size, startCrop, zoomAt } from './crop/crop-geometry.ts';
import { drawCrop } from './crop/draw-crop.ts';
import { useCropGestures } from './crop/use-crop-gestures.ts';
import { IconZoomIn, IconZoomOut } from './icons.ts';
import { useTranslation } from './words.ts';

/** The handle for a surrounding form. */
export interface Cropper {
  /** Applies the current crop; resolves to whether it was accepted. */
  take(): Promise<boolean>;
}

export interface ImageCropperProps {
  readonly ref?: Ref<Cropper>;

  readonly file: Blob;
  /** Receives the cropped picture; resolves to whether it was accepted. */
  readonly onCrop: (square: Blob) => Promise<boolean>;
  readonly onCancel: () => void;
  /** Names what is cancelled where another "Cancel" button is visible. */
  readonly cancelLabel?: string;
  readonly shape?: 'circle' | 'square';
  /** The side length of the result in pixels. */
  readonly side?: number;
  readonly maxBytes?: number;
}

const view = 280;

export function ImageCropper(props: ImageCropperProps) {
  const {
    ref,
    file,
    onCrop,
    onCancel,
    cancelLabel,
    shape = 'circle',
    side = 512,
    maxBytes = 1_048_576,
  } = props;
  const { t } = useTranslation('kit');
  const hint = useId();
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [picture, setPicture] = useState<Size>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [trouble, setTrouble] = useState(false);
  const [busy, setBusy] = useState(false);
  const { stage, gestures } = useCropGestures(picture, view, setCrop);
  const place = picture && placement(crop, picture, view);

  const take = async (): Promise<boolean> => {
    if (!image.current || !picture) return false;
    setBusy(true);
    try {
      return await onCrop(await drawCrop(image.current, crop, { type: file.type, side, maxBytes }));
    } catch {
      setTrouble(true);
      return false;
    } finally {
      setBusy(false);
    }
  };
  useImperativeHandle(ref, () => ({ take }));
  return (
    <Stack gap="md" align="stretch">
      <div
        {...gestures}
        ref={stage}
        className={classes.stage}
        data-shape={shape}
        role="application"
        aria-label={t('crop.picture')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture inside it
        tabIndex={0}
      >
        {url && (
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            className={classes.image}
            style={place ?? { visibility: 'hidden' }}
            onError={() => setTrouble(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPicture({ width, height });
              setCrop(startCrop({ width, height }));
            }}
          />
        )}
      </div>
      <Text id={hint} size="sm" c="dimmed" ta="center">
        {t('crop.hint')}
      </Text>
      <Group wrap="nowrap" gap="sm">
        <IconZoomOut size={20} aria-hidden />
        <Slider
          className={classes.slider ?? ''}
          thumbLabel={t('crop.zoom')}
          min={1}
          max={maxZoom}
          step={0.05}
          label={null}
          value={crop.zoom}
          onChange={(zoom) => picture && setCrop((before) => zoomAt(before, picture, view, zoom))}
        />
        <IconZoomIn size={20} aria-hidden />
      </Group>
      {trouble && (
        <Text role="alert" c="red" size="sm">
          {t('crop.unreadable')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel ?? t('form.cancel')}
        </Button>
        <BusyButton busy={busy} disabled={!picture} onClick={() => void take()}>
          {t('crop.use')}
        </BusyButton>
      </Group>
    </Stack>
  );
}

export interface CropDialogProps extends Omit<ImageCropperProps, 'file' | 'onCancel'> {
  /** The picture to crop; null closes the dialog. */
  readonly file: Blob | null;
  readonly onClose: () => void;
}

export function CropDialog({ file, onClose, onCrop, ...rest }: CropDialogProps) {
  const { t } = useTranslation('kit');
  const takeAndClose = async (square: Blob) => {
    const taken = await onCrop(square);
    if (taken) onClose();
    return taken;
  };
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={t('crop.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      {file && <ImageCropper {...rest} file={file} onCrop={takeAndClose} onCancel={onClose} />}
    </Modal>
  );
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
