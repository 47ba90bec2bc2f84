import { TextInput } from '@mantine/core';
import type { CellFieldProps } from './import-kind.ts';

/** The field of a cell that any text may fill. */
export const CellTextField = ({ onChange, onDone, field: _, ...rest }: CellFieldProps<string>) => (
  <TextInput
    {...rest}
    size="sm"
    autoComplete="off"
    onChange={({ currentTarget: { value } }) => onChange(value)}
    onBlur={onDone}
    onKeyDown={({ key }) => key === 'Enter' && onDone()}
  />
);
