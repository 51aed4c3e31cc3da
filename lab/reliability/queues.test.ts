import { expect, onTestFinished } from 'vitest';
import { numberInUrl } from '#contract/tax/document-number.ts';
import { renderLook } from '#server/room/render-look.ts';
import { invoicesOf, makeStates, saveTax, sell, setStatus } from '#server/tax/tax.fixture.ts';
import { makePerson, makeProduct, makeSettings, present } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';
import { countByStatus, describeCounts, promise, promiseInFull } from './support/promise.ts';

promise(
  "a newcomer's image of a room gets a place in the full queue, after one of each network",
  async () => {
    const [networks, perNetwork] = [20, 20];
    const [full, leave] = [Promise.withResolvers<void>(), new AbortController()];
    let rendered = 0;
    const image = async (network: string, isReady = Promise.resolve()) => {
      const turn = { network, scene: 'bed', signal: leave.signal };
      const content = await renderLook(turn, async () => {
        await isReady;
        return { sceneId: 'bed', widthPx: 160, format: 'webp', fabrics: [] };
      });
      rendered += 1;
      return content;
    };
    const first = image('first', full.promise);
    const others = Promise.allSettled(
      Array.from({ length: networks * perNetwork }, async (_, n) => image(`n${n % networks}`)),
    );
    const newcomer = image('newcomer');
    full.resolve();
    await first;
    expect((await newcomer).length).toBeGreaterThan(500);
    expect(rendered).toBeLessThanOrEqual(networks + 2);
    const after = rendered;
    leave.abort();
    const refused = (await others).filter(({ status }) => status === 'rejected').length;
    return `image ${after} of ${networks * perNetwork + 2}; ${refused} left the queue`;
  },
);

// In small, `server/tax/pdf/pdf.test.ts` proves it.
promiseInFull(
  '200 files of one reader refuse no invoice and no packing slip of another',
  async () => {
    const shop = await openTestShop();
    onTestFinished(async () => shop.close());
    await makeSettings(shop.database);
    await makeStates(shop);
    const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
    const product = await makeProduct(shop.database, { stock: 10 });
    await saveTax(shop, owner);
    const sold = await Promise.all(
      ['Rajasthan', 'Kerala'].map(async (state) => {
        const { id, buyer } = await sell(shop, [{ product, quantity: 1 }], {
          state: state === 'Kerala' ? 'Kerala' : 'Rajasthan',
        });
        await setStatus(shop, owner, [id, 'shipped']);
        return { id, buyer, invoice: present((await invoicesOf(shop, owner, id))[0]) };
      }),
    );
    const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
    const ids = sold.map(({ id }) => id).join();
    const files = Array.from({ length: 200 }, async () =>
      shop.call('downloadInvoices', { token: viewer.token, query: { ids } }),
    );
    const invoices = sold.map(async ({ id, buyer, invoice }) =>
      shop.call('downloadInvoice', {
        token: buyer.token,
        params: { id, number: numberInUrl(invoice.number) },
      }),
    );
    const slips = shop.call('downloadPacking', {
      token: owner.token,
      query: { ids, what: 'slips' },
    });
    expect((await Promise.all(invoices)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await slips).status).toBe(200);
    return `the files: ${describeCounts(countByStatus(await Promise.all(files)))}`;
  },
);
