import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedDemoShop, testFolderVariable } from '#test/demo-shop.ts';

/** Prepares the demo shop that each worker copies, unless another runner of this run has. */
export default async function prepareDemoShop(): Promise<(() => void) | void> {
  if (process.env[testFolderVariable] !== undefined) return void (await preparedDemoShop());
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-browser-tests-'));
  process.env[testFolderVariable] = folder;
  await preparedDemoShop();
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
