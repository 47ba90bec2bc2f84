import { expect, test } from 'vitest';
import { countryCodes, listCountries } from './countries.ts';
import { searchItems } from './search-items.ts';
import { computeOffsetMinutes, formatOffset, listZoneNames, listZones } from './timezones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

test('a time zone shows its UTC offset on the given day', () => {
  expect(computeOffsetMinutes('Europe/Kyiv', winter)).toBe(120);
  expect(computeOffsetMinutes('Europe/Kyiv', summer)).toBe(180);
  expect(computeOffsetMinutes('America/St_Johns', winter)).toBe(-210);
  expect(computeOffsetMinutes('UTC', winter)).toBe(0);
});

test('a UTC offset is formatted with hours and minutes', () => {
  expect(formatOffset(345)).toBe('UTC+05:45');
  expect(formatOffset(-210)).toBe('UTC−03:30');
  expect(formatOffset(0)).toBe('UTC+00:00');
});

test('UTC is always among the time zones', () => {
  expect(listZones(listZoneNames(), winter).some(({ value }) => value === 'UTC')).toBe(true);
});

test('a time zone is listed under its current name', () => {
  const names = listZoneNames();
  expect(names).toContain('Europe/Kyiv');
  expect(names).not.toContain('Europe/Kiev');
  expect(new Set(names).size).toBe(names.length);
});

test('every country has a unique name in every language', () => {
  expect(countryCodes).toHaveLength(249);
  for (const language of ['uk', 'en', 'es', 'fr', 'it', 'zh', 'de']) {
    const names = listCountries(language).map(({ label }) => label);
    expect(new Set(names).size).toBe(249);
    expect(names.some((name) => countryCodes.includes(name))).toBe(false);
  }
});

test('the search ignores accents and ranks matches at the start first', () => {
  const names = ['Indonesia', 'British Indian Ocean Territory', 'India', 'Côte d’Ivoire'];
  expect(searchItems(names, 'cote', (name) => name)).toEqual(['Côte d’Ivoire']);
  expect(searchItems(names, 'indi', (name) => name)).toEqual(['India', 'British Indian Ocean Territory']);
});
