/**
 * Writes the filter of common passwords from a text with one password a line, read from standard input: the same text
 * from which the server's list is made (docs/decisions/0052-common-passwords.md). Run by hand when the list is renewed.
 */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createBloomFilter } from '../src/lib/password-strength/bloom-filter.ts';
import { filteredLength, normalisePassword } from '../src/lib/password-strength/estimate-strength.ts';
import { commonPasswordsFile } from './common-passwords-file.ts';

const passwords = (await text(process.stdin)).split(/\r?\n/).map(normalisePassword);
const filter = createBloomFilter(new Set(passwords.filter(({ length }) => length >= filteredLength)));
writeFileSync(commonPasswordsFile, filter);
process.stdout.write(`${filter.length} bytes written\n`);
