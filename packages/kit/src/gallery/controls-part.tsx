import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Chip,
  Group,
  Pagination,
  Radio,
  SegmentedControl,
  Slider,
  Stack,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { CountrySelect } from '../country-select.tsx';
import { IconInfoCircle, IconSettings, IconTrash } from '../icons.ts';
import { NumberField } from '../number-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { SearchField } from '../search-field.tsx';
import { Section } from '../section.tsx';
import { TimezoneSelect } from '../timezone-select.tsx';
import classes from './gallery.module.css';

export function ControlsPart() {
  return (
    <>
      <Section title="Buttons">
        <Stack>
          <Group>
            <Button>Save changes</Button>
            <Button variant="light">Light</Button>
            <Button variant="default">Cancel</Button>
            <Button variant="outline">Outline</Button>
            <Button variant="subtle">Subtle</Button>
            <Button color="red">Delete</Button>
            <Button variant="light" color="red">
              Delete
            </Button>
            <Button disabled>Disabled</Button>
            <BusyButton busy>Saving</BusyButton>
          </Group>
          <Group>
            {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} size={size}>
                Size {size}
              </Button>
            ))}
            <ActionIcon aria-label="Settings">
              <IconSettings size={20} />
            </ActionIcon>
            <ActionIcon variant="filled" color="accent" aria-label="Settings, filled">
              <IconSettings size={20} />
            </ActionIcon>
            <ActionIcon color="red" aria-label="Delete, red">
              <IconTrash size={20} />
            </ActionIcon>
          </Group>
        </Stack>
      </Section>
      <FieldsPart />
      <ChoicesPart />
    </>
  );
}

function FieldsPart() {
  const [zone, setZone] = useState<string | null>('Europe/Kyiv');
  const [country, setCountry] = useState<string | null>('UA');
  const [searchText, setSearchText] = useState('');
  const [lessons, setLessons] = useState<number | ''>(12);
  return (
    <Section title="Fields">
      <div className={classes.grid}>
        <TextInput
          label="First name"
          defaultValue="Олександра"
          description="As it stands on the certificate"
        />
        <TextInput
          label="Email"
          placeholder="name@school.com"
          error="Please enter a valid email address"
          required
        />
        <TextInput label="Disabled" defaultValue="Cannot be changed" disabled />
        <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters" />
        <PasswordField label="Old password" autoComplete="current-password" error="This field is required" />
        <NumberField label="Lessons" value={lessons} onChange={setLessons} min={0} max={1000} />
        <TimezoneSelect label="Time zone" value={zone} onChange={setZone} />
        <CountrySelect label="Country" value={country} onChange={setCountry} />
        <SearchField label="Search field" value={searchText} onChange={setSearchText} />
        <Textarea
          label="Note"
          minRows={3}
          autosize
          defaultValue="Prefers mornings; preparing for B2 First."
        />
      </div>
    </Section>
  );
}

function ChoicesPart() {
  const [page, setPage] = useState(4);
  return (
    <Section title="Choices, tabs, pages">
      <Stack gap="lg">
        <Group gap="xl">
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Unchecked" />
          <Checkbox label="Some" indeterminate />
          <Checkbox label="Disabled" disabled />
          <Switch label="On" defaultChecked />
          <Switch label="Off" />
        </Group>
        <Radio.Group label="Direction" defaultValue="ltr">
          <Group mt="xs">
            <Radio value="ltr" label="Left to right" />
            <Radio value="rtl" label="Right to left" />
          </Group>
        </Radio.Group>
        <Group>
          <Chip defaultChecked>Grammar</Chip>
          <Chip>Listening</Chip>
          <SegmentedControl data={['Month', 'Week', 'Day']} defaultValue="Week" aria-label="View" />
        </Group>
        <Tabs defaultValue="general">
          <Tabs.List>
            <Tabs.Tab value="general">General</Tabs.Tab>
            <Tabs.Tab value="security">Security</Tabs.Tab>
            <Tabs.Tab value="hours">Working hours</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="general" pt="sm">
            What the first tab shows.
          </Tabs.Panel>
          <Tabs.Panel value="security">What the second shows.</Tabs.Panel>
          <Tabs.Panel value="hours">What the third shows.</Tabs.Panel>
        </Tabs>
        <Slider thumbLabel="Volume" defaultValue={40} label={null} />
        <Pagination
          total={12}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `Sample, ${control}` })}
          getItemProps={(item) => ({ 'aria-label': `Sample page ${item}` })}
        />
        <Alert icon={<IconInfoCircle />} title="The platform is in beta">
          Tell us what does not work as you expect.
        </Alert>
        <Alert color="red" variant="light">
          Invalid email or password!
        </Alert>
      </Stack>
    </Section>
  );
}
