import { defaultRange, type Range, ranges } from '@klasna/contract/analytics/values';
import { useTranslation } from '@klasna/kit/translations';
import { SegmentedControl } from '@mantine/core';

interface RangeFieldProps {
  readonly range: Range | undefined;
  readonly onRange: (range: Range) => void;
}

export function RangeField({ range = defaultRange, onRange }: RangeFieldProps) {
  const { t } = useTranslation('analytics');
  return (
    <SegmentedControl
      aria-label={t('range')}
      data={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      value={range}
      onChange={(value) => onRange(ranges.find((item) => item === value) ?? defaultRange)}
    />
  );
}
