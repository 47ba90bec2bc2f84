/**
 * Writes the list of common passwords from a text with one password a line, read from standard input. Run by hand when
 * the list is renewed; docs/decisions/0052-common-passwords.md names the source.
 */
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { printLine } from '@klasna/command-line/run-command';
import { commonPasswordsFile, packPasswords } from './modules/identity/common-passwords.ts';

const packed = packPasswords((await text(process.stdin)).split(/\r?\n/));
writeFileSync(commonPasswordsFile, packed);
printLine(`${packed.length} bytes written`);
