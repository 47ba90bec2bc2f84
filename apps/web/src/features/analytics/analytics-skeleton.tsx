import { LoadingStatus } from '@klasna/kit/skeletons';
import { Skeleton } from '@mantine/core';
import classes from './analytics.module.css';

const groups = [6, 5, 7, 1];
const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder with the height of the loaded content, so that nothing below it moves. */
export function AnalyticsSkeleton() {
  return (
    <LoadingStatus>
      <div className={classes.groups}>
        {groups.map((count, group) => (
          <div key={listIndexes(group).join()}>
            <Skeleton height={20} width={96} mb="md" />
            <div className={classes.figures}>
              {listIndexes(count).map((index) => (
                <div key={index} className={classes.figure} data-main={index === 0 || undefined}>
                  <Skeleton height={12} width={80} my={4} />
                  <Skeleton height={index === 0 ? 32 : 22} width={64} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className={classes.charts}>
        {listIndexes(4).map((chart) => (
          <Skeleton key={chart} height={256} />
        ))}
      </div>
    </LoadingStatus>
  );
}
