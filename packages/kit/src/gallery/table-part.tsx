import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { type Column, DataTable, type TableSort } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { IconCopy, IconEdit, IconTrash, IconUsers } from '../icons.ts';
import { notify } from '../notify.ts';
import { Section } from '../section.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Person, people } from './people.ts';

const statusTones = { active: 'good', inactive: 'neutral', suspended: 'bad' } as const;

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <Avatar name={name} />
        <span>{name}</span>
      </span>
    ),
  },
  { key: 'email', header: 'Email', sortable: true, breaks: 'anywhere', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{status}</StatusBadge>,
  },
  { key: 'balance', header: 'Balance', align: 'end', sortable: true, cell: ({ balance }) => balance },
];

type State = 'full' | 'loading' | 'empty' | 'error';

export function TablePart() {
  const [state, setState] = useState<State>('full');
  const [searchText, setSearchText] = useState('');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3']));
  const matches = people.filter(({ name }) => name.toLowerCase().includes(searchText.toLowerCase()));
  const rows = { full: matches, empty: [], loading: undefined, error: undefined }[state];
  const common = { columns, rowKey: (row: Person) => row.id, rowName: (row: Person) => row.name };
  return (
    <>
      <Section title="Data table">
        <DataTable
          {...common}
          label="Users"
          rows={rows}
          error={
            state === 'error'
              ? { title: 'Failed to load the users', onRetry: () => setState('full') }
              : undefined
          }
          search={{ value: searchText, onChange: setSearchText }}
          toolbar={
            <SegmentedControl
              aria-label="State of the table"
              value={state}
              onChange={setState}
              data={['full', 'loading', 'empty', 'error']}
            />
          }
          sort={sort}
          onSort={setSort}
          pages={state === 'full' ? { page, limit: 10, total: 243, onChange: setPage } : undefined}
          selection={{ selected, onChange: setSelected, actions: <Button size="xs">Add to group</Button> }}
          rowActions={(row) => [
            { key: 'edit', label: 'Edit', icon: IconEdit, onSelect: () => notify.info(`Edit ${row.name}`) },
            { key: 'copy', label: 'Duplicate', icon: IconCopy, onSelect: () => notify.success('Duplicated') },
            {
              key: 'delete',
              label: 'Delete',
              icon: IconTrash,
              tone: 'danger',
              onSelect: () => notify.error('Failed to delete user'),
              refusal: row.id === '1' ? 'You cannot delete yourself' : undefined,
            },
          ]}
          onOpen={(row) => notify.info(`Open ${row.name}`)}
          empty={
            <EmptyState icon={IconUsers} title="There are no users yet" action={<Button>Add user</Button>} />
          }
        />
      </Section>
      <Section title="Data table: loading, nothing found, failed">
        <Stack gap="xl">
          <DataTable {...common} label="Loading users" rows={undefined} empty={null} />
          <DataTable
            {...common}
            label="No users found"
            rows={[]}
            filtered
            empty={null}
            onClearFilters={() => setSearchText('')}
          />
          <DataTable
            {...common}
            label="Users that failed"
            rows={undefined}
            empty={null}
            error={{ title: 'Failed to load the users', onRetry: () => setState('full') }}
          />
        </Stack>
      </Section>
    </>
  );
}
