/** Shows every component of the kit in every state, for developers. Only the development build mounts it. */
import { Anchor, Breadcrumbs, Button } from '@mantine/core';
import { ControlsPart } from './gallery/controls-part.tsx';
import { DatesPart } from './gallery/dates-part.tsx';
import { FilesPart } from './gallery/files-part.tsx';
import { FormsPart } from './gallery/forms-part.tsx';
import { PeoplePart } from './gallery/people-part.tsx';
import { ReorderPart } from './gallery/reorder-part.tsx';
import { StatesPart } from './gallery/states-part.tsx';
import { TablePart } from './gallery/table-part.tsx';
import { WritingPart } from './gallery/writing-part.tsx';
import { IconPlus } from './icons.ts';
import { PageFrame } from './page-frame.tsx';

export function Gallery() {
  return (
    <PageFrame
      title="Kit gallery"
      description="Each part in each of its states. Change mode, scheme, direction, size and language around it."
      breadcrumb={
        <Breadcrumbs>
          <Anchor href="#debug">Debug</Anchor>
          <span>Gallery</span>
        </Breadcrumbs>
      }
      actions={
        <>
          <Button variant="default">Export</Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />}>Add user</Button>
        </>
      }
    >
      <ControlsPart />
      <PeoplePart />
      <TablePart />
      <FormsPart />
      <DatesPart />
      <FilesPart />
      <WritingPart />
      <ReorderPart />
      <StatesPart />
    </PageFrame>
  );
}
