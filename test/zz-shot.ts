import { launchBrowser } from '#test/chromium.ts';
import { codeFor, request } from '#test/http-shopper.ts';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
const url = 'http://localhost:4713';
const [scheme = 'light', ...paths] = process.argv.slice(2);
const file = '/tmp/exp-session.json';
async function signIn(path: string, email: string, role: string) {
  await request(url, path, { body: { step: 'request', email, role } });
  const otp = await codeFor(url, email);
  return (await request(url, path, { body: { step: 'verify', email, otp, role } })).data;
}
if (!existsSync(file)) {
  const shopper = await signIn('/auth/otp-auth', 'asha@example.com', 'user');
  const admin = await signIn('/admin/auth/otp-auth', 'owner@homeloom.test', 'admin');
  writeFileSync(
    file,
    JSON.stringify({
      token: shopper.token,
      'user-data': JSON.stringify(shopper.user),
      'admin-token': admin.token,
      'admin-user': JSON.stringify(admin.user),
    }),
  );
}
const stored = JSON.parse(readFileSync(file, 'utf8'));
const browser = await launchBrowser();
for (const width of (process.env['W'] ?? '390,1440').split(',').map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  await context.addInitScript((s) => {
    for (const [k, v] of Object.entries(s)) localStorage.setItem(k, String(v));
  }, stored);
  await context.addInitScript(() => {
    (globalThis as any).__cls = 0;
    new PerformanceObserver((l) => {
      for (const e of l.getEntries() as any)
        if (!e.hadRecentInput) (globalThis as any).__cls += e.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text().slice(0, 200));
  });
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: 'networkidle' }).catch(() => undefined);
    await page.waitForTimeout(500);
    const name = `/tmp/shots/${scheme}-${path.replaceAll(/[^a-z0-9]+/gi, '_').slice(0, 50)}-${width}.png`;
    await page.screenshot({ path: name, fullPage: process.env['FULL'] === '1' });
    const info = await page.evaluate(() => ({
      cls: (globalThis as any).__cls,
      h: document.documentElement.scrollHeight,
      rows: [...document.querySelectorAll('tbody tr')]
        .slice(0, 3)
        .map((r) => Math.round(r.getBoundingClientRect().height)),
      side: document.documentElement.scrollWidth - innerWidth,
    }));
    console.log(name, JSON.stringify(info));
  }
  await context.close();
}
await browser.close();
