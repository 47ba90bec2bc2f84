/** Records a voice, with pauses and a live waveform; a person may record as often as they like. */
import { useConfirm } from '@klasna/kit/confirm';
import {
  IconAlertCircle,
  IconCheck,
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerPauseFilled,
  IconPlayerRecordFilled,
  IconX,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { UploadProgress } from '@klasna/kit/upload-progress';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeepFile } from '../component-types.ts';
import type { RecordedSound } from './capture.ts';
import { LiveWave } from './live-wave.tsx';
import classes from './recorder.module.css';
import { RunningTime } from './running-time.tsx';
import { type RecorderState, useRecorder } from './use-recorder.ts';

interface RecorderProps {
  /** The maximum length in seconds. */
  readonly maxSeconds: number;
  readonly keepFile: KeepFile;
  readonly onKept: (recording: RecordedSound & { readonly url: string }) => void;
  /** Whether the answer has a recording, which a new recording would replace. */
  readonly hasOne: boolean;
}

export function Recorder({ maxSeconds, keepFile, onKept, hasOne }: RecorderProps) {
  const { t, i18n } = useTranslation('exercises');
  const confirm = useConfirm();
  const recorder = useRecorder({ maxSeconds, keepFile, onKept });
  const { state } = recorder;
  useUnsavedGuard(() => state.is !== 'ready' && state.is !== 'asking');
  const discard = async (): Promise<void> => {
    if (state.is === 'recording') recorder.pause();
    const isConfirmed = await confirm({
      title: t('player.recorder.discardTitle'),
      text: t('player.recorder.discardText'),
      confirmLabel: t('player.recorder.discard'),
      tone: 'danger',
    });
    if (isConfirmed) recorder.discard();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this records.
    <div
      role="group"
      aria-label={t('player.recorder.name')}
      lang={i18n.language}
      className={classes.recorder}
      data-state={state.is}
    >
      <p className={classes.said} role="status">
        {t(`player.recorder.states.${toStateKey(state, hasOne)}`)}
      </p>
      {state.is === 'ready' && (
        <>
          {state.trouble && (
            <Alarm icon={<IconMicrophoneOff size={20} aria-hidden />}>
              {t(`player.recorder.troubles.${state.trouble}`)}
            </Alarm>
          )}
          <div className={classes.tools}>
            <Button
              size="md"
              variant={hasOne ? 'default' : 'filled'}
              leftSection={<IconMicrophone size={20} aria-hidden />}
              onClick={() => void recorder.start()}
            >
              {t(hasOne ? 'player.recorder.again' : 'player.recorder.record')}
            </Button>
            <span className={classes.hint}>{t('player.recorder.limit', { minutes: maxSeconds / 60 })}</span>
          </div>
        </>
      )}
      {state.is === 'asking' && (
        <div className={classes.tools}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconX size={20} aria-hidden />}
            onClick={recorder.discard}
          >
            {t('player.recorder.cancel')}
          </Button>
        </div>
      )}
      {(state.is === 'recording' || state.is === 'paused') && (
        <>
          <div className={classes.sound}>
            <LiveWave capture={state.capture} isRunning={state.is === 'recording'} />
            <RunningTime capture={state.capture} maxSeconds={maxSeconds} />
          </div>
          {state.isLost && (
            <Alarm icon={<IconMicrophoneOff size={20} aria-hidden />}>
              {t('player.recorder.troubles.lost')}
            </Alarm>
          )}
          <div className={classes.tools}>
            {state.is === 'recording' ? (
              <Button
                size="md"
                variant="default"
                leftSection={<IconPlayerPauseFilled size={18} aria-hidden />}
                onClick={recorder.pause}
                key="pause"
              >
                {t('player.recorder.pause')}
              </Button>
            ) : (
              <Button
                size="md"
                variant="default"
                leftSection={<IconPlayerRecordFilled size={18} aria-hidden />}
                disabled={state.isLost ?? false}
                onClick={recorder.resume}
                key="pause"
              >
                {t('player.recorder.resume')}
              </Button>
            )}
            <Button
              size="md"
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={() => void recorder.save()}
            >
              {t('player.recorder.save')}
            </Button>
            <Button size="md" variant="subtle" color="gray" onClick={() => void discard()}>
              {t('player.recorder.discard')}
            </Button>
          </div>
        </>
      )}
      {state.is === 'preparing' && (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.round(state.share * 100)}
            aria-label={t('player.recorder.states.preparing')}
          />
        </Progress.Root>
      )}
      {state.is === 'saving' && (
        <UploadProgress name={t('player.recorder.name')} share={state.share} onCancel={recorder.stop} />
      )}
      {state.is === 'unsaved' && (
        <>
          <Alarm icon={<IconAlertCircle size={20} aria-hidden />}>
            {state.refusal ?? t('player.recorder.troubles.unsaved')}
          </Alarm>
          <div className={classes.tools}>
            <Button size="md" onClick={recorder.saveAgain}>
              {t('player.recorder.saveAgain')}
            </Button>
            <Button size="md" variant="subtle" color="gray" onClick={() => void discard()}>
              {t('player.recorder.discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function toStateKey(state: RecorderState, hasOne: boolean) {
  if (state.is !== 'ready') return state.is;
  return state.trouble ? 'trouble' : hasOne ? 'saved' : 'ready';
}

function Alarm({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={classes.alarm} role="alert">
      {icon}
      <span>{children}</span>
    </p>
  );
}
