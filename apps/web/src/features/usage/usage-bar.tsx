import { Progress } from '@mantine/core';
import classes from './usage.module.css';
import { toLevel } from './usage-level.ts';

interface UsageBarProps {
  readonly label: string;
  /** What is used, in words; the bar is only its picture. */
  readonly text: string;
  readonly used: number;
  readonly limit: number | null;
}

const colours = { near: 'yellow', full: 'red' } as const;

export function UsageBar({ label, text, used, limit }: UsageBarProps) {
  const level = toLevel(used, limit);
  return (
    <div className={classes.usage}>
      <p className={classes.amount}>{text}</p>
      {limit !== null && (
        <Progress
          value={Math.min(100, (used / limit) * 100)}
          {...(level !== 'low' && { color: colours[level] })}
          size="lg"
          aria-label={label}
        />
      )}
    </div>
  );
}
