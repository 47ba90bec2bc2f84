import { ChoiceField } from '@klasna/kit/choice-field';
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import classes from './lesson-events.module.css';

interface RoomFieldProps {
  readonly value: string | null;
  readonly onChange: (roomId: string | null) => void;
  readonly error: ReactNode;
  /** How many students the class has; undefined while it is unknown. */
  readonly studentCount: number | undefined;
}

/** The room of a lesson. Schools without rooms see no field. */
export function RoomField({ value, onChange, error, studentCount }: RoomFieldProps) {
  const { t } = useTranslation('events');
  const { data: rooms = [] } = useQuery({ ...roomsQuery, enabled: useCan('rooms.list') });
  const choices = rooms.filter(({ id, archivedAt }) => archivedAt === null || id === value);
  const capacity = rooms.find(({ id }) => id === value)?.capacity ?? null;
  if (choices.length === 0) return null;
  return (
    <div>
      <ChoiceField
        label={t('fields.room')}
        choices={choices.map(({ id, name, place }) => ({
          value: id,
          label: place === null ? name : `${name} · ${place}`,
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className={classes.hints} role="status">
        {capacity !== null && studentCount !== undefined && studentCount > capacity && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {t('warnings.small')}
          </p>
        )}
      </div>
    </div>
  );
}
