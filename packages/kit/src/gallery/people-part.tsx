import { Group, Stack } from '@mantine/core';
import { Avatar } from '../avatar.tsx';
import { IconClock, IconDeviceDesktop, IconDeviceMobile } from '../icons.ts';
import { HairlineItem, HairlineList, Section } from '../section.tsx';
import { StatusBadge, tones } from '../status-badge.tsx';
import { people } from './people.ts';

export function PeoplePart() {
  return (
    <>
      <Section title="Avatars and badges">
        <Stack>
          <Group>
            {people.map(({ id, name }) => (
              <Avatar key={id} name={name} size={40} decorative={false} />
            ))}
            {['Ірина', 'Bob Lee', 'Ngozi Adichie', 'José', 'Łukasz Żak', 'Ann'].map((name) => (
              <Avatar key={name} name={name} />
            ))}
          </Group>
          <Group>
            {tones.map((tone) => (
              <StatusBadge key={tone} tone={tone}>
                {tone}
              </StatusBadge>
            ))}
            <StatusBadge tone="info" icon={IconClock}>
              Scheduled
            </StatusBadge>
          </Group>
        </Stack>
      </Section>
      <Section
        title="List with hairlines"
        description="Cards only where something can be moved or opened; otherwise whitespace and hairlines."
      >
        <HairlineList label="Sessions">
          <HairlineItem
            icon={<IconDeviceDesktop />}
            title="Chrome on Windows"
            description="Kyiv, just now"
            aside={<StatusBadge tone="good">This device</StatusBadge>}
          />
          <HairlineItem icon={<IconDeviceMobile />} title="Safari on iPhone" description="Lviv, 3 days ago" />
        </HairlineList>
      </Section>
      <Section variant="card" title="Section as a card" description="It can be opened.">
        Something that lies in it.
      </Section>
    </>
  );
}
