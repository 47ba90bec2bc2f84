import type { AuditEntry } from '@klasna/contract/audit/models';
import { IconArrowRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatWeekday } from '../../lib/dates.ts';
import classes from './audit.module.css';
import { type Hours, type Line, readChanges } from './read-changes.ts';
import { useValueFormatter } from './use-value-formatter.ts';

/** Shows the changed fields with their old and new values. New items have no old values. */
export function ChangeLines({ entry }: { readonly entry: AuditEntry }) {
  const lines = readChanges(entry.changes);
  const isAssigned = entry.changes.some(({ field, to }) => field === 'cause' && to === 'assign');
  const isNew = entry.type === 'person.created' || entry.type === 'plan.created' || isAssigned;
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <ChangeLine key={JSON.stringify(line)} line={line} isNew={isNew} />
      ))}
    </dl>
  );
}

function ChangeLine({ line, isNew }: { readonly line: Line; readonly isNew: boolean }) {
  const { t, i18n } = useTranslation(['audit', 'kit']);
  const formatter = useValueFormatter();
  const name = formatter.field(line.field);
  const formatHours = (range: Hours) => (range ? `${range.start} – ${range.end}` : t('kit:hours.dayOff'));
  switch (line.kind) {
    case 'changed':
      return <ValueLine name={name}>{t('values.changed')}</ValueLine>;
    case 'named':
      return <ValueLine name={name}>{formatter.value(line.field, line.value)}</ValueLine>;
    case 'file':
      return <ValueLine name={name}>{t(`values.${line.how}`)}</ValueLine>;
    case 'list':
      return (
        <ValueLine name={isNew ? name : t(listTexts[toListKey(line.field)][line.how])}>
          {line.items.map((item) => formatter.value(line.field, item)).join(', ')}
        </ValueLine>
      );
    case 'day': {
      const day = `${name}, ${formatWeekday(line.day, i18n.language)}`;
      return isNew ? (
        <ValueLine name={day}>{formatHours(line.to)}</ValueLine>
      ) : (
        <ChangedLine name={day} from={formatHours(line.from)} to={formatHours(line.to)} />
      );
    }
    case 'value': {
      const from = formatter.value(line.field, line.from);
      const to = formatter.value(line.field, line.to);
      return isNew ? (
        <ValueLine name={name}>{to}</ValueLine>
      ) : (
        <ChangedLine name={name} from={from} to={to} />
      );
    }
  }
}

const listTexts = {
  permissions: { added: 'values.given', removed: 'values.taken' },
  closures: { added: 'values.closureAdded', removed: 'values.closureRemoved' },
  packs: { added: 'values.packAdded', removed: 'values.packRemoved' },
  rooms: { added: 'values.roomAdded', removed: 'values.roomRemoved' },
  teachingHours: { added: 'values.hoursAdded', removed: 'values.hoursRemoved' },
} as const;

const isListKey = (field: string): field is keyof typeof listTexts => Object.hasOwn(listTexts, field);
const toListKey = (field: string): keyof typeof listTexts => (isListKey(field) ? field : 'permissions');

function ValueLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.field}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

interface ChangedLineProps {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function ChangedLine({ name, from, to }: ChangedLineProps) {
  const { t } = useTranslation('audit');
  const emptyValue = <i className={classes.empty}>{t('values.empty')}</i>;
  return (
    <ValueLine name={name}>
      <bdi>{from ?? emptyValue}</bdi>
      <IconArrowRight className={classes.arrow} size={16} aria-hidden />
      <VisuallyHidden>{`, ${t('values.now')} `}</VisuallyHidden>
      <bdi>{to ?? emptyValue}</bdi>
    </ValueLine>
  );
}
