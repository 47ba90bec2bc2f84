import type { DocumentType } from '@klasna/contract/documents/models';
import { useTranslation } from '@klasna/kit/translations';
import { Radio } from '@mantine/core';
import type { Owner } from './document-requests.ts';
import classes from './documents.module.css';

/** The owners whose documents can be public or private: students and groups. Only managers see documents of staff. */
type SharedKind = Extract<Owner['kind'], 'student' | 'group'>;

export const isShared = (kind: Owner['kind']): kind is SharedKind => kind === 'student' || kind === 'group';

interface VisibilityFieldProps {
  readonly label: string;
  readonly kind: SharedKind;
  readonly value: DocumentType;
  readonly onChange: (type: DocumentType) => void;
}

const types = ['private', 'public'] as const;

export function VisibilityField({ label, kind, value, onChange }: VisibilityFieldProps) {
  const { t } = useTranslation('documents');
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(type) => onChange(type === 'public' ? 'public' : 'private')}
    >
      <div className={classes.choices}>
        {types.map((type) => (
          <Radio
            key={type}
            value={type}
            label={t(`types.${type}`)}
            description={t(`typeHints.${kind}.${type}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
