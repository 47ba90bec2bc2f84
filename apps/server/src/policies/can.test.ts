/** What pages offer (`can` of the contract) agrees with the permission matrix. */
import { actions, can } from '@klasna/contract/can';
import { expect, test } from 'vitest';
import { matrix } from './matrix.ts';
import { type MatrixActor, type MatrixSection, matrixActors, yes } from './matrix-section.ts';

const sections = Object.values<MatrixSection>(matrix);

/** Actors with the same role and permissions; whether one of them may do it depends on the resource. */
const toKind = (actor: MatrixActor): string => JSON.stringify(matrixActors[actor]);

test.each(actions)('%s', (action) => {
  const section = sections.find(({ entries }) => action in entries);
  const entry = section?.entries[action];
  if (!section || !entry) throw new Error(`the matrix has no entry ${action}`);
  const allowed = section.columns.filter((_, index) =>
    Object.values(entry.rows).some((row) => row[index] === yes),
  );
  const kinds = new Set(section.columns.map(toKind));
  const expected = [...kinds].map((kind) => [kind, allowed.map(toKind).includes(kind)]);
  expect([...kinds].map((kind) => [kind, can(JSON.parse(kind), action)])).toEqual(expected);
});
