import type { LessonEvent } from '@klasna/contract/schedule/models';
import { type EventScope, eventScopes } from '@klasna/contract/schedule/values';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Stack } from '@mantine/core';

interface ScopeFieldProps {
  readonly lesson: LessonEvent;
  readonly value: EventScope;
  readonly onChange: (scope: EventScope) => void;
}

/** Selects how many lessons of a series a change applies to. */
export function ScopeField({ lesson, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('events');
  // A substitute opens no class, and changes those of its lessons that they teach.
  const isSubstitute = !lesson.can.openClass;
  return (
    <Radio.Group
      label={t('scope.label')}
      description={isSubstitute ? `${t('scope.held')} ${t('scope.taught')}` : t('scope.held')}
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
