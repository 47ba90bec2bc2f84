import { expect, test } from 'vitest';
import { assessPassword } from '../modules/identity/assess-password.ts';
import { createPasswordOf } from './demo-sign-ins.ts';

test('passwords of the demo school are accepted as new ones', async () => {
  const passwordOf = createPasswordOf(Buffer.alloc(32));
  const emails = Array.from({ length: 200 }, (_, index) => `person${index}@demo.example`);
  const school = { name: 'Demo', slug: 'demo' };
  const weaknesses = await Promise.all(
    emails.map((email) =>
      assessPassword(passwordOf(email), { email, firstName: 'Demo', lastName: 'Person', school }),
    ),
  );
  expect(weaknesses.filter(Boolean)).toEqual([]);
});
