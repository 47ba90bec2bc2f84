/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, as every authenticator app knows them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/**
 * Codes of the step before and after count too, because of the time that typing takes and small differences of clocks.
 */
const acceptedSteps = 1;
/** A code that would be right within this many steps (10 minutes) says that a clock is wrong. It is not accepted. */
const clockSteps = 20;

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 recommends; in base32, because people may have to type them. */
export const createTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => base32Digits[byte % 32]).join('');

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (digit) => base32Digits.indexOf(digit).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const toTotpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

export function createTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // Dynamic truncation: the last four bits say where the 31 bits of the code begin.
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Reads six digits as they were typed, also with a space in the middle; undefined if they are none. */
export function readTotpCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

export type TotpCheck =
  | { readonly step: number }
  | 'secondFactorWrong'
  | 'secondFactorUsed'
  | 'deviceClockWrong';

/** Checks a code; a code of a step that was used, or of an earlier one, is refused. */
export function checkTotpCode(secret: string, code: string, now: Date, lastUsedStep: number): TotpCheck {
  const current = toTotpStep(now);
  // Computes all codes, so that the time says nothing about which one matched.
  const distances = Array.from({ length: 2 * clockSteps + 1 }, (_, index) => index - clockSteps).filter(
    (distance) => isEqual(createTotpCode(secret, current + distance), code),
  );
  const accepted = distances.filter((distance) => Math.abs(distance) <= acceptedSteps);
  if (accepted.length === 0) return distances.length > 0 ? 'deviceClockWrong' : 'secondFactorWrong';
  const step = accepted.map((distance) => current + distance).find((one) => one > lastUsedStep);
  return step === undefined ? 'secondFactorUsed' : { step };
}

const isEqual = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));

/** The address that authenticator apps read from a QR code. */
export function toTotpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  // A colon separates the issuer from the account, so neither may contain one.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  const issuerParameter = encodeURIComponent(issuer.replaceAll(':', ' '));
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuerParameter}&digits=${digits}&period=${stepSeconds}`;
}
