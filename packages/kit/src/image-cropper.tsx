/** Lets a person select a square of a picture, moved and zoomed by mouse, fingers or keyboard. */
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import classes from './crop/crop.module.css';
import {
  type Crop,
  computePlacement,
  createInitialCrop,
  maxZoom,
  type Size,
  zoomAt,
} from './crop/crop-geometry.ts';
import { drawCrop } from './crop/draw-crop.ts';
import { useCropGestures } from './crop/use-crop-gestures.ts';
import { IconZoomIn, IconZoomOut } from './icons.ts';
import { useTranslation } from './translations.ts';

/** The functions that a surrounding form can call. */
export interface CropperHandle {
  /** Crops the picture and passes it to `onCrop`; resolves to whether the picture was accepted. */
  applyCrop(): Promise<boolean>;
}

export interface ImageCropperProps {
  readonly ref?: Ref<CropperHandle>;

  readonly file: Blob;
  /** Receives the cropped picture; resolves to whether the picture was accepted. */
  readonly onCrop: (square: Blob) => Promise<boolean>;
  readonly onCancel: () => void;
  /** The label of the cancel button; needed if another "Cancel" button is visible. */
  readonly cancelLabel?: string;
  readonly shape?: 'circle' | 'square';
  /** The side length of the cropped picture in pixels. */
  readonly side?: number;
  readonly maxBytes?: number;
}

const viewSidePx = 280;

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
  const [hasError, setHasError] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { stage: stageRef, gestures } = useCropGestures(picture, viewSidePx, setCrop);
  const imagePosition = picture && computePlacement(crop, picture, viewSidePx);

  const applyCrop = async (): Promise<boolean> => {
    if (!image.current || !picture) return false;
    setIsBusy(true);
    try {
      return await onCrop(await drawCrop(image.current, crop, { type: file.type, side, maxBytes }));
    } catch {
      setHasError(true);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  useImperativeHandle(ref, () => ({ applyCrop }));
  return (
    <Stack gap="md" align="stretch">
      <div
        {...gestures}
        ref={stageRef}
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
            style={imagePosition ?? { visibility: 'hidden' }}
            onError={() => setHasError(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPicture({ width, height });
              setCrop(createInitialCrop({ width, height }));
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
          onChange={(zoom) => picture && setCrop((before) => zoomAt(before, picture, viewSidePx, zoom))}
        />
        <IconZoomIn size={20} aria-hidden />
      </Group>
      {hasError && (
        <Text role="alert" c="red" size="sm">
          {t('crop.unreadable')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {cancelLabel ?? t('form.cancel')}
        </Button>
        <BusyButton busy={isBusy} disabled={!picture} onClick={() => void applyCrop()}>
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
  const cropAndClose = async (square: Blob) => {
    const isAccepted = await onCrop(square);
    if (isAccepted) onClose();
    return isAccepted;
  };
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={t('crop.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      {file && <ImageCropper {...rest} file={file} onCrop={cropAndClose} onCancel={onClose} />}
    </Modal>
  );
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
