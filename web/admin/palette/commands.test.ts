import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

test('the palette offers the commands that the role permits', () => {
  const permitted = new Set(commandsFor('catalogue').map(({ label }) => label));
  const others = commandsFor('owner').filter(({ label }) => !permitted.has(label));
  expect([...permitted]).toEqual(
    expect.arrayContaining(['Add product', 'Go to Products', 'Account security']),
  );
  expect(others.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['New coupon', 'Invite staff', 'Go to Orders', 'Go to Settings']),
  );
});
