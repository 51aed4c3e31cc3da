import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

test('the palette offers the commands that the role permits', () => {
  expect(commandsFor('catalogue').map(({ label }) => label)).toEqual([
    'Add product',
    'Add category',
    'Go to Products',
    'Go to Categories',
    'Go to Coupons & offers',
    'Go to Content',
    'Go to Appearance',
    'Go to Compliance',
    'Go to Scheduled exports',
    'Account security',
    'Notifications',
    'Keyboard shortcuts',
  ]);
});
