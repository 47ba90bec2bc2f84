import type { FirstLine } from '@klasna/contract/file-columns';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox } from '@mantine/core';

interface FirstLineChoiceProps {
  /** How the first line is read. */
  readonly firstLine: FirstLine;
  readonly isDisabled?: boolean;
  readonly onChange: (firstLine: FirstLine) => void;
}

/** Says how the first line of a file without known headings is read, and lets the person change it. */
export function FirstLineChoice({ firstLine, isDisabled = false, onChange }: FirstLineChoiceProps) {
  const { t } = useTranslation('columns');
  const hasHeadings = firstLine === 'headings';
  return (
    <Checkbox
      label={t('firstLine')}
      description={t(hasHeadings ? 'firstLineHeadings' : 'firstLineData')}
      checked={hasHeadings}
      disabled={isDisabled}
      onChange={({ currentTarget: { checked } }) => onChange(checked ? 'headings' : 'data')}
    />
  );
}
