import { Skeleton } from '@mantine/core';
import { pickWidth } from '../skeletons.tsx';
import classes from './data-table.module.css';
import { roles } from './roles.ts';

const rows = [0, 1, 2, 3, 4];

/** Placeholder rows with the height of real rows, so that the layout does not shift. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return rows.map((row) => (
    <tr key={row} {...roles.row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a skeleton have no other key
        <td key={column} {...roles.cell}>
          <Skeleton height={12} width={pickWidth(row + column)} my={6} />
        </td>
      ))}
    </tr>
  ));
}
