/** Plays one sound, with buttons or the keyboard, at half to double speed. */
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './audio.module.css';
import { CannotPlay } from './cannot-play.tsx';
import { formatClock } from './format-clock.ts';
import { skipSeconds, useSound } from './use-sound.ts';
import { Waveform } from './waveform.tsx';

export interface AudioPlayerProps {
  readonly address: string;
  /** The name of the player for screen readers; a page may have several players. */
  readonly name: string;
  /** The address to open if the sound does not play here. */
  readonly link?: string;
  readonly knownSeconds?: number;
  /** The loudness of the sound over time, each value from 0 to 1. */
  readonly peaks?: readonly number[];
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export function AudioPlayer({ address, name, link, knownSeconds, peaks }: AudioPlayerProps) {
  const { t, i18n } = useTranslation('exercises');
  const sound = useSound(knownSeconds);
  const [speed, setSpeed] = useState(1);
  const { isPlaying, position, total } = sound;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
    const isButtonPress = target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      sound.skip(key === 'ArrowRight' ? skipSeconds : -skipSeconds);
    else if (key === 'Home') sound.seek(0);
    else if (key === 'End') sound.seek(total);
    else if ((key === ' ' || key === 'k') && !isButtonPress) sound.toggle();
    else return;
    event.preventDefault();
  };
  const formatSpeed = (speed: number): string => `${new Intl.NumberFormat(i18n.language).format(speed)}×`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this plays.
    <div
      role="group"
      aria-label={name}
      lang={i18n.language}
      // The player stays left to right, because timelines run in that direction in all supported languages.
      dir="ltr"
      className={classes.player}
      onKeyDown={onKeyDown}
    >
      <audio
        ref={sound.element}
        src={address}
        preload="metadata"
        {...sound.listeners}
        onLoadedMetadata={() => sound.setSpeed(speed)}
      />
      {sound.hasFailed ? (
        <CannotPlay link={link ?? address} onRetry={sound.reload} />
      ) : (
        <>
          {peaks && <Waveform peaks={peaks} playedShare={total > 0 ? position / total : 0} />}
          <div className={classes.controls}>
            <div className={classes.buttons}>
              <ActionIcon
                className={classes.button ?? ''}
                radius="50%"
                aria-label={t('player.audio.back', { seconds: skipSeconds })}
                onClick={() => sound.skip(-skipSeconds)}
              >
                <IconRewindBackward5 size={22} aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={classes.button ?? ''}
                radius="50%"
                variant="filled"
                color="accent"
                aria-label={isPlaying ? t('player.audio.pause') : t('player.audio.play')}
                onClick={sound.toggle}
              >
                {isPlaying ? (
                  <IconPlayerPauseFilled size={20} aria-hidden />
                ) : (
                  <IconPlayerPlayFilled size={20} aria-hidden />
                )}
              </ActionIcon>
              <ActionIcon
                className={classes.button ?? ''}
                radius="50%"
                aria-label={t('player.audio.on', { seconds: skipSeconds })}
                onClick={() => sound.skip(skipSeconds)}
              >
                <IconRewindForward5 size={22} aria-hidden />
              </ActionIcon>
            </div>
            <input
              type="range"
              className={classes.seek}
              aria-label={t('player.audio.position')}
              aria-valuetext={t('player.audio.at', { at: formatClock(position), total: formatClock(total) })}
              min={0}
              max={Math.max(total, 0.1)}
              step={0.1}
              value={position}
              onChange={({ currentTarget }) => sound.seek(Number(currentTarget.value))}
            />
            <span className={classes.time} aria-hidden>
              {formatClock(position)} / {formatClock(total)}
            </span>
            <NativeSelect
              className={classes.speed ?? ''}
              size="sm"
              aria-label={t('player.audio.speed')}
              data={speeds.map((speed) => ({ value: String(speed), label: formatSpeed(speed) }))}
              value={String(speed)}
              onChange={({ currentTarget }) => {
                const next = Number(currentTarget.value);
                setSpeed(next);
                sound.setSpeed(next);
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}
