/** The rooms of the school; administrators change them. */
import type { Room } from '@klasna/contract/rooms/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconArchive, IconBuilding, IconPencil, IconPlus, IconRotate } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { HairlineItem, HairlineList, Section } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { RoomDialog } from './room-dialog.tsx';
import { useArchiveRoom } from './use-archive-room.ts';

export function RoomsTab() {
  const { t } = useTranslation('rooms');
  const canChange = useCan('school.change');
  const { dialogKey, item: room, open, dialogProps } = useFreshDialog<Room | undefined>();
  const add = canChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} description={t('text')} actions={add}>
      <Rooms {...(canChange && { onEdit: open })} />
      {canChange && <RoomDialog key={dialogKey} {...dialogProps} room={room} />}
    </Section>
  );
}

function Rooms({ onEdit }: { readonly onEdit?: (room: Room) => void }) {
  const { t } = useTranslation('rooms');
  const { data: rooms, error, refetch, isFetching } = useQuery(roomsQuery);
  if (error && !rooms) {
    const title = messageOf(error, t('failed'));
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!rooms) return <ListSkeleton rows={3} />;
  const inUse = rooms.filter(({ archivedAt }) => archivedAt === null);
  const archived = rooms.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      {inUse.length === 0 ? (
        <EmptyState title={t('none')} description={t('noneText')} icon={IconBuilding} />
      ) : (
        <RoomList label={t('title')} rooms={inUse} {...(onEdit && { onEdit })} />
      )}
      {archived.length > 0 && (
        <Section title={t('archivedOnes')}>
          <RoomList label={t('archivedOnes')} rooms={archived} {...(onEdit && { onEdit })} />
        </Section>
      )}
    </>
  );
}

interface RoomListProps {
  readonly label: string;
  readonly rooms: readonly Room[];
  /** Opens a room; undefined for people who may not change rooms. */
  readonly onEdit?: (room: Room) => void;
}

function RoomList({ label, rooms, onEdit }: RoomListProps) {
  const { t } = useTranslation('rooms');
  const archive = useArchiveRoom();
  return (
    <HairlineList label={label}>
      {rooms.map((room) => (
        <HairlineItem
          key={room.id}
          title={<bdi>{room.name}</bdi>}
          description={[
            ...(room.place === null ? [] : [room.place]),
            ...(room.capacity === null ? [] : [t('seats', { count: room.capacity })]),
          ].join(' · ')}
          aside={
            onEdit && (
              <RowMenu
                actions={[
                  { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onEdit(room) },
                  room.archivedAt === null
                    ? {
                        key: 'archive',
                        label: t('archive'),
                        icon: IconArchive,
                        onSelect: () => void archive(room, true),
                      }
                    : {
                        key: 'takeBack',
                        label: t('takeBack'),
                        icon: IconRotate,
                        onSelect: () => void archive(room, false),
                      },
                ]}
              />
            )
          }
        />
      ))}
    </HairlineList>
  );
}
