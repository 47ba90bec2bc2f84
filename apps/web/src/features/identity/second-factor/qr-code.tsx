import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './second-factor.module.css';

interface QrCodeProps {
  readonly text: string;
  /** Says to screen readers what the picture is. */
  readonly label: string;
}

/**
 * A QR code, drawn in the browser, so that the secret goes to nobody else. Always dark on light: not all apps read
 * others.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
