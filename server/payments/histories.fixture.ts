import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { present } from '#test/builders.ts';
import { openPaymentShop, type PaymentTestShop } from './payments.fixture.ts';
import { firstProvider } from './providers.fixture.ts';
import { providerDefinitions } from './providers/registry.ts';

type Define = (title: string, run: () => Promise<void>) => void;

const allProviders = providerDefinitions.map(({ key }) => key);

/**
 * Opens a shop for each provider. A test runs at each of them, or at the first one alone, where the
 * others have no such case. `use` gets the shop.
 */
export function openHistories(use: (bench: PaymentTestShop) => void): {
  onEach: Define;
  onFirst: Define;
} {
  const benches = new Map<string, PaymentTestShop>();
  beforeAll(async () => {
    for (const key of allProviders) benches.set(key, await openPaymentShop({ provider: key }));
  });
  afterAll(async () => {
    for (const bench of benches.values()) {
      expect(await checkConsistency(bench.shop.database)).toEqual([]);
      await bench.close();
    }
  });
  const on =
    (providers: readonly string[]): Define =>
    (title, run) =>
      test.for(providers)(`${title} (%s)`, async (key) => {
        const bench = present(benches.get(key));
        bench.provider.control.behaviour = 'well';
        bench.provider.control.refunds = 'processed';
        use(bench);
        await run();
      });
  return { onEach: on(allProviders), onFirst: on([firstProvider]) };
}
