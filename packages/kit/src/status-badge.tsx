/** Shows a status with an icon, a word and a colour, because a colour alone is not accessible. */
import type { ReactNode } from 'react';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from './icons.ts';
import classes from './status-badge.module.css';

export const tones = ['neutral', 'good', 'warning', 'bad', 'info'] as const;
export type Tone = (typeof tones)[number];

const pictures: Readonly<Record<Tone, Icon>> = {
  neutral: IconCircleDashed,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
};

export interface StatusBadgeProps {
  readonly tone: Tone;
  readonly icon?: Icon;
  readonly children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const Picture = icon ?? pictures[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Picture size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
