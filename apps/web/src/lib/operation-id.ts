/** Returns a random UUID. `crypto.randomUUID` is missing on pages served over plain HTTP. */
import { createId } from '@klasna/kit/create-id';

export function newOperationId(): string {
  const digits = createId();
  const variant = ((Number.parseInt(digits[16] ?? '0', 16) & 3) | 8).toString(16);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20)].join('-');
}
