import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { IconCalendar } from '../icons.ts';
import { NoPermission } from '../no-permission.tsx';
import { Section } from '../section.tsx';
import { CardsSkeleton, FormSkeleton, ListSkeleton, TextSkeleton } from '../skeletons.tsx';
import classes from './gallery.module.css';

export function StatesPart() {
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <Section title="Empty, failed, not allowed">
        <div className={classes.states}>
          <EmptyState
            icon={IconCalendar}
            title="There are no lessons this week"
            action={<Button>Schedule lesson</Button>}
            help={<a href="#help">How it works</a>}
          />
          <ErrorState
            title="Failed to load class"
            description="The server did not answer"
            isRetrying={retrying}
            onRetry={() => setRetrying((before) => !before)}
          />
          <NoPermission />
        </div>
      </Section>
      <Section title="Loading">
        <div className={classes.states}>
          <ListSkeleton rows={3} />
          <FormSkeleton fields={3} />
          <TextSkeleton lines={4} />
        </div>
        <CardsSkeleton cards={3} />
      </Section>
    </>
  );
}
