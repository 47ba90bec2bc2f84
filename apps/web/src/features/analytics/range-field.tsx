import { type Range, ranges, usualRange } from '@klasna/contract/insight/values';
import { useTranslation } from '@klasna/kit/words';
import { SegmentedControl } from '@mantine/core';

interface RangeFieldProps {
  readonly range: Range | undefined;
  readonly onRange: (range: Range) => void;
}

export function RangeField({ range = usualRange, onRange }: RangeFieldProps) {
  const { t } = useTranslation('analytics');
  return (
    <SegmentedControl
      aria-label={t('range')}
      data={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      value={range}
      onChange={(chosen) => onRange(ranges.find((one) => one === chosen) ?? usualRange)}
    />
  );
}
