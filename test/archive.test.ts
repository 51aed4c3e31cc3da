import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '#server/mail/mail.fixture.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import { buyOne, codeFor, request, saveDetails, signIn } from '#test/http-shopper.ts';
import { present } from '#test/builders.ts';
import { startShop, temporaryDataDir } from '#test/running-shop.ts';

const run = promisify(execFile);
const owner = 'owner@example.com';

async function signInOwner(url: string): Promise<string> {
  const path = '/admin/auth/otp-auth';
  await request(url, path, { body: { step: 'request', email: owner, role: 'admin' } });
  const otp = await codeFor(url, owner);
  const { data } = await request<'authenticateAdmin'>(url, path, {
    body: { step: 'verify', email: owner, otp, role: 'admin' },
  });
  return data.token;
}

const imagesOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /^[0-9a-f]{64}(-private)?\.webp$/.test(name))
      .map(({ name, parentPath }) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex'),
      ]),
  );

test(
  'a shop imported from the archive of the demo shop serves pages, sells and is consistent',
  { timeout: 400_000 },
  async () => {
    const [from, to] = [temporaryDataDir(), temporaryDataDir()];
    onTestFinished(() => [from, to].forEach(({ remove }) => remove()));
    const demo = { ADMIN_EMAIL: owner };
    const shop = await startDemoShop(from.dataDir, demo, 'own');
    const { url } = shop;
    const shopper = await signIn(url, 'asha@example.com');
    await saveDetails(url, shopper);
    const { data: products } = await request<'listProducts'>(
      url,
      '/product?limit=5&availability=in_stock',
    );
    const { id: productId, slug } = present(products[0]);
    const order = await buyOne(url, shopper, { productId, key: randomUUID() });
    expect(order.status).toBe(200);

    const token = await signInOwner(url);
    await request(url, '/admin/archive', { token, body: {} });
    await waitUntil('the archive', async () => {
      const { data } = await request<'getArchive'>(url, '/admin/archive', { token });
      return data.status === 'ready' ? data : undefined;
    });
    const { data: link } = await request<'createArchiveLink'>(url, '/admin/archive/link', {
      token,
      body: {},
    });
    const file = join(to.dataDir, 'shop.tar');
    writeFileSync(file, await (await fetch(new URL(link.url, url))).bytes());
    const images = imagesOf(from.dataDir);
    await shop.stop();

    const environment = { ...process.env, DATA_DIR: to.dataDir };
    const script = async (name: string, ...args: string[]): Promise<string> =>
      (await run(process.execPath, [`scripts/${name}.ts`, ...args], { env: environment })).stdout;
    expect(await script('import-archive', file)).toContain('The data is consistent.');
    expect(imagesOf(to.dataDir)).toEqual(images);
    expect(Object.keys(images).length).toBeGreaterThan(300);

    const imported = await startShop(to.dataDir, demo);
    try {
      const page = await fetch(`${imported.url}/product/${slug}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<h1');
      const again = await signIn(imported.url, 'asha@example.com');
      const next = await buyOne(imported.url, again, { productId, key: randomUUID() });
      expect(next.status).toBe(200);
      expect(next.data.order.id).toBe(order.data.order.id + 1);
    } finally {
      await imported.stop();
    }
    expect(await script('audit')).toBe('The data is consistent.\n');
  },
);
