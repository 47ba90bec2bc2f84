import { expect, test } from 'vitest';
import { formatPrice, formatPriceInput, parsePrice, readAmbiguousPrice } from './prices.ts';

test.each([
  [3200, 'UAH', 'uk', '3 200 ₴'],
  [199.9, 'EUR', 'de', '199,90 €'],
  [0, 'USD', 'en', '$0'],
  [1000.5, 'JPY', 'en', '¥1,000.50'],
] as const)('formatPrice(%d, %s, %s) is %s', (price, currency, language, expected) => {
  expect(formatPrice(price, currency, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test.each([
  ['3200', 3200],
  ['3200,5', 3200.5],
  ['3200.50', 3200.5],
  ['3 200,50', 3200.5],
  ['3,200.50', 3200.5],
  ['3.200,50', 3200.5],
  ['1’234.5', 1234.5],
  ['3,200', Number.NaN],
  ['100.555', Number.NaN],
  ['3,200.00', 3200],
  ['0,200', 0.2],
  ['1234,567', Number.NaN],
  ['1.234.567', 1_234_567],
  ['10.', 10],
  [' ', undefined],
  ['abc', Number.NaN],
  ['-5', -5],
  ['5-', Number.NaN],
  ['1,23,45', Number.NaN],
  [',', Number.NaN],
])('parsePrice(%j) is %d', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

test.each(['uk', 'en', 'de', 'fr', 'zh'])(
  'parsePrice reads what formatPriceInput writes in %s',
  (language) => {
    for (const price of [0, 7, 199.99, 3200.5, 1_000_000])
      expect(parsePrice(formatPriceInput(price, language))).toBe(price);
  },
);

test.each([
  ['3,200', { thousands: 3200, decimals: 3.2 }],
  ['100.555', { thousands: 100_555, decimals: 100.56 }],
  [' 1.234 ', { thousands: 1234, decimals: 1.23 }],
  ['-3,200', { thousands: -3200, decimals: -3.2 }],
  ['1234,567', { thousands: 1_234_567, decimals: 1234.57 }],
  ['0,200', undefined],
  ['3200', undefined],
  ['3,20', undefined],
  ['1.234.567', undefined],
  ['1,234.50', undefined],
  ['3 200', undefined],
])('readAmbiguousPrice(%j) is %j', (text, values) => {
  expect(readAmbiguousPrice(text)).toEqual(values);
});
