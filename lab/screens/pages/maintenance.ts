import type { Page } from 'playwright-core';
import { openPage } from '../../../e2e/support/navigation.ts';
import type { Screen } from '../screen.ts';

export const maintenanceScreens: readonly Screen[] = [
  { name: 'maintenance', path: '/', as: 'admin', isLast: true, steps: close, after: reopen },
];

async function close(page: Page): Promise<void> {
  await setMaintenance(page, 'ON');
  await openPage(page, '/');
}

async function reopen(page: Page): Promise<void> {
  await setMaintenance(page, 'OFF');
}

async function setMaintenance(page: Page, mode: 'ON' | 'OFF'): Promise<void> {
  const status = await page.evaluate(async (wanted) => {
    const body = new FormData();
    const fields = {
      site_name: 'Homeloom',
      maintenance_mode: wanted,
      maintenance_mode_text: 'We are counting our stock and open again at 6 in the evening.',
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-token')}` };
    return (await fetch('/api/admin/settings/add-settings', { method: 'POST', headers, body }))
      .status;
  }, mode);
  if (status !== 200) throw new Error(`maintenance could not be switched ${mode}`);
}
