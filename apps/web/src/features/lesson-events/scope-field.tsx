import { type EventScope, eventScopes } from '@klasna/contract/schedule/values';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Stack } from '@mantine/core';

interface ScopeFieldProps {
  readonly value: EventScope;
  readonly onChange: (scope: EventScope) => void;
}

/** Selects how many lessons of a series a change applies to. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('events');
  return (
    <Radio.Group
      label={t('scope.label')}
      description={t('scope.held')}
      value={value}
      onChange={(newValue) => onChange(eventScopes.find((scope) => scope === newValue) ?? 'one')}
    >
      <Stack gap="xs" mt="xs">
        {eventScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
