import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { formOf, makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { renderMissing } from './render-missing.ts';
import { idleMs, renderMarkdown, renderStored } from './render.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

/** 4,000 rows of 60 columns: seconds of parsing and megabytes of HTML from 4,500 letters. */
const wideTable = `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\n${'|\n'.repeat(4_000)}`;
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const savePolicy = async (markdown: string) =>
  shop.call('savePolicy', {
    token: owner.token,
    params: { slug: 'return-policy' },
    body: { title: 'Returns', markdown, is_published: true },
  });
const readPolicy = async (): Promise<string> =>
  (await shop.call('getPolicy', { params: { slug: 'return-policy' } })).data.html;

test('a text that takes seconds to render is refused at once, and other work goes on', async () => {
  await renderMarkdown('warm');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  await expect(renderMarkdown(wideTable)).rejects.toMatchObject({ code: 'markdown_too_complex' });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
  expect(await renderMarkdown('**next**')).toBe('<p><strong>next</strong></p>\n');
});

test('an unused thread ends, and the next text starts another', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    ended.mockRestore();
  });
  await renderMarkdown('one');
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  await renderMarkdown('two');
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await renderMarkdown('three')).toContain('three');
});

test('a text is refused for the time it takes, not for its size', async () => {
  // Half a second of parsing for 189,000 letters of HTML, which are allowed.
  const nestedLists = `${'- '.repeat(900)}a\n`.repeat(10);
  await expect(renderMarkdown(nestedLists, 50)).rejects.toMatchObject({
    code: 'markdown_too_complex',
  });
  expect(await renderMarkdown(nestedLists, 60_000)).toContain('<ul>');
});

test.each(['preview', 'policy', 'post'])('a %s refuses it and names the field', async (what) => {
  const post = { title: 'T', author: 'A', state: 'published', markdown: wideTable };
  const { token } = owner;
  const response =
    what === 'preview'
      ? await shop.call('previewMarkdown', { token, body: { markdown: wideTable } })
      : what === 'policy'
        ? await savePolicy(wideTable)
        : await shop.call('savePost', { token, body: formOf(post) });
  expect([response.status, response.errors]).toMatchObject([422, [{ path: 'markdown' }]]);
});

test('a text or a line above its length is refused unread, and a viewer renders none', async () => {
  const preview = async (markdown: string, token = owner.token) =>
    shop.call('previewMarkdown', { token, body: { markdown } });
  const line = 'a '.repeat(1_000);
  expect((await preview(`${line}\n`.repeat(9))).status).toBe(200);
  for (const markdown of [`${line}a`, 'a\n'.repeat(10_001)]) {
    expect((await preview(markdown)).status).toBe(422);
    expect((await savePolicy(markdown)).status).toBe(422);
  }
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  expect((await preview('a', viewer.token)).status).toBe(403);
});

test('a save stores the HTML, and reads serve what is stored', async () => {
  await savePolicy('Be **fair**.');
  expect(await sql('select html from policies')).toEqual([
    { html: '<p>Be <strong>fair</strong>.</p>\n' },
  ]);
  await sql(`update policies set html = 'stored'`);
  expect(await readPolicy()).toBe('stored');
});

test('a text written without its HTML is shown, and rendered by the next job', async () => {
  await savePolicy('Old.');
  await sql(`update policies set markdown = 'By *another* version.'`);
  expect(await sql('select html from policies')).toEqual([{ html: null }]);
  expect(await readPolicy()).toBe('<p>By <em>another</em> version.</p>\n');
  await sql(
    `insert into posts (slug, title, excerpt, author, markdown) values ('p', 'P', '', 'A', 'Post')`,
  );
  await renderMissing(systemCtx(shop.database, shop.config));
  expect(await sql('select html from policies union all select html from posts')).toEqual([
    { html: '<p>By <em>another</em> version.</p>\n' },
    { html: '<p>Post</p>\n' },
  ]);
});

test('a stored text that is too complex is shown as it was typed', async () => {
  expect(await renderStored(`<b>\n\n${wideTable}`)).toMatch(/^<pre>&#60;b&#62;\n\n\|a/);
  // The brackets of a link would hide a policy, as an open blank does.
  expect(await renderStored(`[Your profile](/dashboard) in [city]\n\n${wideTable}`)).toMatch(
    /^<pre>Your profile in \[city\]\n/,
  );
});
