/** Shows the waveform of the last seconds during a recording. */
import { useEffect, useRef } from 'react';
import type { Capture } from './capture.ts';
import classes from './recorder.module.css';

interface LiveWaveProps {
  readonly capture: Capture;
  readonly isRunning: boolean;
}

const barWidth = 3;
const barGap = 2;

export function LiveWave({ capture, isRunning }: LiveWaveProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      if (canvas.current) drawLevels(canvas.current, capture, isRunning);
      if (isRunning) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [capture, isRunning]);
  return <canvas ref={canvas} className={classes.wave} aria-hidden />;
}

/** Draws the loudness values; the newest is at the end of the line. */
function drawLevels(canvas: HTMLCanvasElement, capture: Capture, isRunning: boolean): void {
  const { clientWidth, clientHeight } = canvas;
  const scale = globalThis.devicePixelRatio;
  canvas.width = clientWidth * scale;
  canvas.height = clientHeight * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(canvas).color;
  const count = Math.floor(clientWidth / (barWidth + barGap));
  const levels = [...capture.levels.slice(-count), ...(isRunning ? [capture.level()] : [])].slice(-count);
  for (const [index, level] of levels.entries()) {
    const height = Math.max(2, Math.min(1, level * 1.6) * clientHeight);
    const x = clientWidth - (levels.length - index) * (barWidth + barGap);
    context.beginPath();
    context.roundRect(x, (clientHeight - height) / 2, barWidth, height, barWidth / 2);
    context.fill();
  }
}
