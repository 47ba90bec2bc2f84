import { limits } from '@klasna/base/limits';
import { documentExtensions } from '@klasna/contract/documents/models';
import { expect, test } from 'vitest';
import { endings, findFileFault, formatFileHint, maxBytes, toDocumentName } from './document-file.ts';

test.each([
  [{ name: 'a.pdf', size: 10_485_760 }, undefined],
  [{ name: 'a.pdf', size: 10_485_761 }, 'tooLarge'],
  [{ name: 'Звіт.DOCX', size: 1 }, undefined],
  [{ name: 'a.jpeg', size: 0 }, 'empty'],
  [{ name: 'a.txt', size: 1 }, 'wrongType'],
  [{ name: 'pdf', size: 1 }, 'wrongType'],
  [{ name: 'a.pdf.exe', size: 1 }, 'wrongType'],
])('findFileFault(%o) is %s', (file, fault) => {
  expect(findFileFault(file)).toBe(fault);
});

test('the endings and the size limit match the contract', () => {
  expect(endings).toEqual(documentExtensions);
  expect(maxBytes).toBe(limits.documentBytes);
});

test.each([
  ['Договір 2026.pdf', 'Договір 2026'],
  ['report.final.docx', 'report.final'],
  ['a.pdf', 'a.pdf'],
  [`${'x'.repeat(600)}.pdf`, 'x'.repeat(500)],
])('toDocumentName(%j) is %j', (file, name) => {
  expect(toDocumentName(file)).toBe(name);
});

test.each([
  ['Report', 'Report.pdf', 'PDF'],
  ['a.pdf', 'a.pdf', 'PDF'],
  ['Passport', 'IMG_1.jpeg', 'IMG_1.jpeg'],
])('formatFileHint(%j, %j) is %s', (name, file, hint) => {
  expect(formatFileHint(name, file)).toBe(hint);
});
