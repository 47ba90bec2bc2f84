import { expect, test } from 'vitest';
import { readAmount, readCount, readCountWithin, readDay, readTime } from './read-cells.ts';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/2/3', '2026-02-03'],
  ['31.12.2026', '2026-12-31'],
  ['3.2.2026', '2026-02-03'],
  ['2026年2月3日', '2026-02-03'],
  ['02/03/2026', undefined],
  ['31.02.2026', undefined],
  ['31.12.26', undefined],
  ['1026-12-31', undefined],
  ['soon', undefined],
])('reads the day %j as %j', (cell, read) => {
  expect(readDay(cell)).toBe(read);
});

test.each([
  ['8', 8],
  ['-8', undefined],
  ['8.5', undefined],
  ['9999999999', undefined],
  ['１', undefined],
])('reads the number %j as %j', (cell, read) => {
  expect(readCount(cell)).toBe(read);
});

test.each([
  ['3200', 3200],
  ['3200,50', 3200.5],
  ['3200.5', 3200.5],
  ['3.200,50', undefined],
  ['1,234', undefined],
  ['-1', undefined],
])('reads the amount %j as %j', (cell, read) => {
  expect(readAmount(cell)).toBe(read);
});

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9：30', '09:30'],
  ['9h30', '09:30'],
  ['18 h 05', '18:05'],
  ['09:30:00', '09:30'],
  ['9:30 AM', '09:30'],
  ['9:30 p.m.', '21:30'],
  ['12:15 am', '00:15'],
  ['12:15pm', '12:15'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13:00 pm', undefined],
  ['0:30 am', undefined],
  ['9', undefined],
  ['930', undefined],
  ['9:3', undefined],
  ['09:30:15', undefined],
  ['half past nine', undefined],
])('reads the time %j as %j', (cell, read) => {
  expect(readTime(cell)).toBe(read);
});

test.each([
  ['60', { count: 60 }],
  ['0', { error: { key: 'validation:numberMin', values: { min: 1 } } }],
  ['91', { error: { key: 'validation:numberMax', values: { max: 90 } } }],
  ['an hour', { error: { key: 'messages:wholeNumber' } }],
])('reads the number %j between 1 and 90 as %j', (cell, read) => {
  expect(readCountWithin(cell, { min: 1, max: 90 })).toEqual(read);
});
