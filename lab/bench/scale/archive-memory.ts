import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importArchive } from '#database/archive/import-archive.ts';
import { ArchiveError } from '#database/archive/problems.ts';
import { writeArchive } from '#database/archive/write-archive.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openScaleShop } from './shop.ts';

// `node lab/bench/scale/archive-memory.ts export 100000`, then with `import`: the peak memory of
// this process while it writes the archive of a shop with so many orders, or reads it into an empty
// one. Each is a process of its own, as the peak of a process never falls.
const [mode = '', count = '100000'] = process.argv.slice(2);
const orders = Number(count);
const scale = { products: orders / 10, customers: (orders * 3) / 10, orders };
const folder = process.env['SCALE_DIR'] ?? tmpdir();
const file = join(folder, `shop-archive-${orders}.tar`);
const say = (line: string): void => console.log(line);
const peakMb = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
const images = { read: async () => null, write: async () => undefined };

async function exportShop(): Promise<string> {
  const shop = await openScaleShop(scale, say);
  try {
    const before = peakMb();
    const { rows, bytes } = await writeArchive(
      { snapshot: shop.system.snapshot, images, shop: 'http://localhost' },
      file,
    );
    return `${rows} rows, ${Math.round(bytes / 1e6)} MB; peak before ${before} MB`;
  } finally {
    await shop.close();
  }
}

async function importShop(): Promise<string> {
  const dataDir = join(folder, 'shop-archive-import');
  const embedded = await startEmbedded({ dataDir, log: say, durability: 'none' });
  try {
    await migrate(embedded.url, { allowUnsafe: true });
    const before = peakMb();
    const result = await importArchive({ url: embedded.url, images, file }).then(
      ({ rows }) => `${rows} rows`,
      (error: unknown) => {
        if (!(error instanceof ArchiveError)) throw error;
        // The rows of the scale are made for their number; the checks come after the import.
        return `rolled back after ${error.problems.length} inconsistencies`;
      },
    );
    return `${result}; peak before ${before} MB`;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const startMs = performance.now();
const result = await (mode === 'import' ? importShop : exportShop)();
say(
  `${mode}: ${result}, peak ${peakMb()} MB, ${Math.round((performance.now() - startMs) / 1000)} s`,
);
