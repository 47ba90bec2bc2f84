import { expect, test } from 'vitest';
import { type RowCommand, toRowCommand } from './to-row-command.ts';

const noKeys = { code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const facts = { isNested: false, canRemove: true, canUndo: true };

test.each<[object, object, RowCommand | undefined]>([
  [{ key: 'Enter' }, {}, 'next'],
  [{ key: 'Enter', shiftKey: true }, {}, 'add'],
  [{ key: 'Enter', shiftKey: true }, { isNested: true }, undefined],
  [{ key: 'Enter', ctrlKey: true }, {}, undefined],
  [{ key: 'Enter', altKey: true }, {}, undefined],
  [{ key: 'Backspace' }, {}, 'remove'],
  [{ key: 'Backspace' }, { canRemove: false }, undefined],
  [{ key: 'ArrowUp', altKey: true }, {}, 'up'],
  [{ key: 'ArrowDown', altKey: true }, {}, 'down'],
  [{ key: 'ArrowDown' }, {}, undefined],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, {}, 'undo'],
  [{ key: 'z', code: 'KeyZ', metaKey: true }, {}, 'undo'],
  [{ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, {}, undefined],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, { canUndo: false }, undefined],
  [{ key: 'a' }, {}, undefined],
])('%j with %j means %s', (pressed, more, command) => {
  expect(toRowCommand({ key: '', ...noKeys, ...pressed }, { ...facts, ...more })).toBe(command);
});
