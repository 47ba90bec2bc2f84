import type { AuditEntry } from '@klasna/contract/audit/models';
import { IconArrowRight } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { weekdayName } from '../../lib/dates.ts';
import classes from './audit.module.css';
import { type Hours, type Line, readChanges } from './read-changes.ts';
import { useValueWords } from './use-value-words.ts';

/** The changed fields with their old and new values. New items have no old values. */
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
  const words = useValueWords();
  const name = words.field(line.field);
  const hours = (given: Hours) => (given ? `${given.start} – ${given.end}` : t('kit:hours.dayOff'));
  switch (line.kind) {
    case 'changed':
      return <Said name={name}>{t('values.changed')}</Said>;
    case 'named':
      return <Said name={name}>{words.value(line.field, line.value)}</Said>;
    case 'file':
      return <Said name={name}>{t(`values.${line.how}`)}</Said>;
    case 'list':
      return (
        <Said name={isNew ? name : t(listTexts[listOf(line.field)][line.how])}>
          {line.items.map((item) => words.value(line.field, item)).join(', ')}
        </Said>
      );
    case 'day': {
      const day = `${name}, ${weekdayName(line.day, i18n.language)}`;
      return isNew ? (
        <Said name={day}>{hours(line.to)}</Said>
      ) : (
        <FromTo name={day} from={hours(line.from)} to={hours(line.to)} />
      );
    }
    case 'value': {
      const from = words.value(line.field, line.from);
      const to = words.value(line.field, line.to);
      return isNew ? <Said name={name}>{to}</Said> : <FromTo name={name} from={from} to={to} />;
    }
  }
}

const listTexts = {
  permissions: { added: 'values.given', removed: 'values.taken' },
  closures: { added: 'values.closureAdded', removed: 'values.closureRemoved' },
  packs: { added: 'values.packAdded', removed: 'values.packRemoved' },
} as const;

const listOf = (field: string): keyof typeof listTexts =>
  field === 'closures' || field === 'packs' ? field : 'permissions';

function Said({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.field}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

interface FromToProps {
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function FromTo({ name, from, to }: FromToProps) {
  const { t } = useTranslation('audit');
  const nothing = <i className={classes.empty}>{t('values.empty')}</i>;
  return (
    <Said name={name}>
      <bdi>{from ?? nothing}</bdi>
      <IconArrowRight className={classes.arrow} size={16} aria-hidden />
      <VisuallyHidden>{`, ${t('values.now')} `}</VisuallyHidden>
      <bdi>{to ?? nothing}</bdi>
    </Said>
  );
}
