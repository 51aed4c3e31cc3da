import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { startDemoShop } from '#test/demo-shop.ts';
import {
  programVariable,
  type RunningShop,
  sources,
  startShop,
  temporaryDataDir,
} from '#test/running-shop.ts';

export type ShopInstance = {
  readonly shop: RunningShop;
  readonly dataDir: string;
  start(environment?: NodeJS.ProcessEnv): Promise<RunningShop>;
  remove(): Promise<void>;
};

/**
 * A data folder and the shop that runs over it as a process of its own; `start` again after it was
 * killed.
 */
export async function openInstance(
  environment: NodeJS.ProcessEnv = {},
  folder = temporaryDataDir(),
  images: 'small' | 'own' = 'own',
): Promise<ShopInstance> {
  let shop = await startDemoShop(folder.dataDir, environment, images);
  return {
    get shop() {
      return shop;
    },
    dataDir: folder.dataDir,
    start: async (other = environment) => (shop = await startShop(folder.dataDir, other)),
    remove: async () => {
      await shop.stop();
      folder.remove();
    },
  };
}

/** The same, removed when the test ends. */
export async function instanceOfTest(environment: NodeJS.ProcessEnv = {}): Promise<ShopInstance> {
  const instance = await openInstance(environment);
  onTestFinished(async () => instance.remove());
  return instance;
}

/** The environment of a shop that ends with SIGKILL at the pause point that the file names. */
export const killedAt = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href}`,
  KILL_AT_FILE: file,
  // The bundle contains a copy of the database driver, which the preloaded file cannot change.
  [programVariable]: sources,
});

export const isServing = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`)).status === 200 && (await fetch(`${url}/`)).status === 200;

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
