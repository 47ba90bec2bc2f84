/** Finds decisions by a role or a permission that a page makes by itself instead of asking `can`. Pure. */

const roleCheck = /\brole\b\s*[!=]==|\bpermissions\??\.(?:includes|some)\(|\bauthority\.(?:includes|some)\(/g;

export function findRoleChecks(path: string, text: string): string[] {
  return [...text.matchAll(roleCheck)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: "${found}": ask useCan or can of packages/contract/src/can.ts`;
  });
}
