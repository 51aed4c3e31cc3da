import { readStored, writeStored } from '#web/api/stored.ts';
import { placesOf } from '../layout/admin-navigation.ts';
import type { StaffRole } from '#contract/permissions.ts';

export type Shortcut = { keys: readonly string[]; does: string };

/** As they are listed; `g` and a letter go where the role may go. */
export const shortcutsOf = (
  role: StaffRole | undefined,
): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search everything and run commands' },
      { keys: ['?'], does: 'Show this list' },
    ],
  },
  {
    title: 'On a page',
    shortcuts: [
      { keys: ['/'], does: "Search in this page's list" },
      { keys: ['n'], does: 'Add a new one' },
      { keys: ['j'], does: 'Next row' },
      { keys: ['k'], does: 'Previous row' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: placesOf(role).map(({ key, label }) => ({ keys: ['g', key], does: label })),
  },
];

const storedKey = 'admin-shortcuts';
const isOff = (value: unknown): value is 'off' => value === 'off';

/** Keys without a modifier can be switched off for who dictates or mistypes (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => readStored(storedKey, isOff) === null;

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedKey);
  else writeStored(storedKey, '"off"');
}
