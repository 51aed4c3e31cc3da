import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';

test(
  'the browser from npm runs scripts, draws text, and outlives a closed context',
  { timeout: 120_000 },
  async () => {
    const browser = await launchBrowser();
    onTestFinished(async () => browser.close());
    await (await browser.newContext()).close();
    const page = await (await browser.newContext()).newPage();
    await page.setContent(
      '<h1 style="font: 40px serif">Towels</h1><script>document.title = "ran"</script>',
    );
    expect(await page.title()).toBe('ran');
    const inkedPixels = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return ['W', 'i'].map(() => 0);
      context.font = '40px serif';
      return ['W', 'i'].map((text) => {
        context.clearRect(0, 0, 100, 100);
        context.fillText(text, 10, 50);
        return context.getImageData(0, 0, 100, 100).data.filter((value) => value > 128).length;
      });
    });
    const [wide, narrow] = inkedPixels;
    expect(narrow).toBeGreaterThan(0);
    expect(wide).toBeGreaterThan(Number(narrow));
  },
);

test('the browser opens pages from this machine', { timeout: 120_000 }, async () => {
  const server = createServer((_, response) => response.end('<p>open</p>')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const address = await new Promise((resolve) =>
    server.once('listening', () => resolve(server.address())),
  );
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
  const browser = await launchBrowser();
  onTestFinished(async () => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  expect(await page.getByText('open').isVisible()).toBe(true);
});

test('a CHROMIUM that does not run is refused in one sentence', async () => {
  vi.stubEnv('CHROMIUM', '/no/such/browser');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(launchBrowser()).rejects.toThrow(
    /^CHROMIUM points to \/no\/such\/browser, which does not run \(.*\): set it to/,
  );
});
