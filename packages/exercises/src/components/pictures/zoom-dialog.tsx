/** A full-screen dialog that shows pictures one at a time, with zoom. */
import { IconChevronLeft, IconChevronRight, IconMaximize, IconZoomIn, IconZoomOut } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Modal, useDirection } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ShownPicture } from './picture.tsx';
import { useZoom } from './use-zoom.ts';
import classes from './zoom.module.css';
import { maxZoom, type Size, toDrawnSize } from './zoom-geometry.ts';

/** Escape closes only this dialog, not the exercise editor behind it. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

interface ZoomDialogProps {
  readonly pictures: readonly ShownPicture[];
  /** The index of the shown picture; null closes the dialog. */
  readonly index: number | null;
  readonly onIndexChange: (index: number | null) => void;
}

export function ZoomDialog({ pictures, index, onIndexChange }: ZoomDialogProps) {
  const { t } = useTranslation(['exercises', 'kit']);
  const picture = index === null ? undefined : pictures[index];
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onIndexChange(null)}
      fullScreen
      title={
        pictures.length > 1 && index !== null
          ? t('player.zoom.of', { number: index + 1, total: pictures.length })
          : t('player.zoom.title')
      }
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg', ...stopEscape }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onIndexChange(null);
      }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {picture && (
        <Stage
          key={index}
          picture={picture}
          onPrevious={index !== null && index > 0 ? () => onIndexChange(index - 1) : undefined}
          onNext={index !== null && index < pictures.length - 1 ? () => onIndexChange(index + 1) : undefined}
        />
      )}
    </Modal>
  );
}

interface StageProps {
  readonly picture: ShownPicture;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Stage({ picture: { url, alt, caption }, onPrevious, onNext }: StageProps) {
  const { t } = useTranslation('exercises');
  const { dir } = useDirection();
  const hint = useId();
  const [natural, setNatural] = useState<Size>();
  const { ref, ...stage } = useElementSize<HTMLDivElement>();
  const zoom = useZoom(natural, stage);
  const box = useMergedRef(ref, zoom.element);
  const size = natural && stage.width > 0 ? toDrawnSize(natural, stage, zoom.view.zoom) : undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isAlongside = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (zoom.handleKey(event)) event.preventDefault();
    else if (isAlongside) (event.key === forward ? onNext : onPrevious)?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; here keys move a picture.
    <div className={classes.whole} onKeyDown={onKeyDown} role="group" aria-label={t('player.zoom.title')}>
      <div
        {...zoom.gestures}
        ref={box}
        className={classes.stage}
        data-near={zoom.view.zoom > 1 || undefined}
        role="application"
        aria-label={alt}
        aria-describedby={hint}
        data-autofocus
        {...stopEscape}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture inside it
        tabIndex={0}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className={classes.picture}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          style={
            size
              ? {
                  ...size,
                  left: (stage.width - size.width) / 2 + zoom.view.x,
                  top: (stage.height - size.height) / 2 + zoom.view.y,
                }
              : { visibility: 'hidden' }
          }
        />
      </div>
      {caption !== '' && (
        <p className={classes.caption} dir="auto">
          {caption}
        </p>
      )}
      <div className={classes.tools}>
        {(onPrevious || onNext) && (
          <Tool label={t('player.zoom.previous')} onPress={onPrevious}>
            {dir === 'rtl' ? <IconChevronRight aria-hidden /> : <IconChevronLeft aria-hidden />}
          </Tool>
        )}
        <Tool label={t('player.zoom.out')} onPress={zoom.view.zoom > 1 ? zoom.zoomOut : undefined}>
          <IconZoomOut aria-hidden />
        </Tool>
        <Tool label={t('player.zoom.fit')} onPress={zoom.view.zoom > 1 ? zoom.showWhole : undefined}>
          <IconMaximize aria-hidden />
        </Tool>
        <Tool label={t('player.zoom.in')} onPress={zoom.view.zoom < maxZoom ? zoom.zoomIn : undefined}>
          <IconZoomIn aria-hidden />
        </Tool>
        {(onPrevious || onNext) && (
          <Tool label={t('player.zoom.next')} onPress={onNext}>
            {dir === 'rtl' ? <IconChevronLeft aria-hidden /> : <IconChevronRight aria-hidden />}
          </Tool>
        )}
      </div>
      <p id={hint} className={classes.hint}>
        {t('player.zoom.hint')}
      </p>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  /** The action of the button; undefined disables the button, which can still have the focus. */
  readonly onPress: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      className={classes.tool ?? ''}
      variant="default"
      {...stopEscape}
      aria-label={label}
      aria-disabled={onPress === undefined || undefined}
      {...(onPress === undefined && { 'data-disabled': true })}
      onClick={() => onPress?.()}
    >
      {children}
    </ActionIcon>
  );
}
