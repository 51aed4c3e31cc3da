import { readStored, writeStored } from '#web/api/stored.ts';
import { navigationFor } from '../layout/admin-navigation.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';

export type Shortcut = { keys: readonly string[]; description: string };

/** The list of the shortcuts dialog, limited to the pages that the role can open. */
export const shortcutsFor = (
  role: StaffRole | undefined,
): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], description: 'Search everything and run commands' },
      { keys: ['?'], description: 'Show this list' },
    ],
  },
  {
    title: 'On a page',
    shortcuts: [
      { keys: ['/'], description: "Search in this page's list" },
      { keys: ['n'], description: 'Add a new one' },
      { keys: ['j'], description: 'Next row' },
      { keys: ['k'], description: 'Previous row' },
    ],
  },
  {
    title: 'Go to',
    shortcuts: navigationFor(role).map(({ key, label }) => ({
      keys: ['g', key],
      description: label,
    })),
  },
];

const storedKey = 'admin-shortcuts';
const isOff = (value: unknown): value is 'off' => value === 'off';

/** Single-key shortcuts can be turned off, for speech input and typing errors (WCAG 2.1.4). */
export const areShortcutsEnabled = (): boolean => readStored(storedKey, isOff) === null;

export function saveShortcutsEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedKey);
  else writeStored(storedKey, '"off"');
}
