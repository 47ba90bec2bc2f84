import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@klasna/kit/icons';
import classes from './import.module.css';

export interface SummaryLine {
  readonly key: string;
  readonly tone: 'good' | 'bad' | 'info';
  readonly text: string;
}

const icons: Readonly<Record<SummaryLine['tone'], Icon>> = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
};

export function ImportSummary({ lines }: { readonly lines: readonly SummaryLine[] }) {
  return (
    <div role="status">
      <ul className={classes.summary}>
        {lines.map(({ key, tone, text }) => {
          const ToneIcon = icons[tone];
          return (
            <li key={key} data-tone={tone}>
              <ToneIcon size={20} aria-hidden />
              {text}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
