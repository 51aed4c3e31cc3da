import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, testPlace } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from './shopper.mjs';

let shop: TestShop;
let source: string;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://homeloom.shop' });
  source = (await shop.app.inject('/api/openapi.json')).body;
});
afterAll(async () => shop.close());

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The rule ignores methods and the pattern of ids; `document.test.ts` compares with both.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([]);
});

type Responses = Record<string, { $ref?: string }>;

/**
 * The document with each shared refusal at its first use only. Spectral visits a component at each
 * reference: nine tenths of its work were the same 100 refusals in 400 operations.
 */
function withEachRefusalOnce(): Record<string, unknown> {
  const seen = new Set<string>();
  const isNew = (ref: string): boolean => !seen.has(ref) && seen.add(ref).has(ref);
  return JSON.parse(source, (key, value: unknown) => {
    if (key !== 'responses' || !isOfOperation(value)) return value;
    const kept = Object.entries(value).filter(
      ([status, { $ref }]) => status < '400' || $ref === undefined || isNew($ref),
    );
    return Object.fromEntries(kept);
  });
}

const isOfOperation = (value: unknown): value is Responses =>
  typeof value === 'object' && value !== null && Object.keys(value).every(isStatus);
const isStatus = (name: string): boolean => /^(?:[1-5]\d\d|default)$/.test(name);

test('the document keeps the rules of Spectral', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const problems = await spectral.run(withEachRefusalOnce());
  expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
});

const run = promisify(execFile);
const modules = join(process.cwd(), 'node_modules');

test('a client with the generated types compiles and buys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-client-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), source);
    copyFileSync('test/api/shopper.mjs', join(folder, 'shopper.mjs'));
    symlinkSync(modules, join(folder, 'node_modules'));
    const generator = 'test/openapi/node_modules/openapi-typescript/bin/cli.js';
    const types = join(folder, 'api.d.ts');
    await run(process.execPath, [generator, join(folder, 'openapi.json'), '-o', types]);
    const settings = '--noEmit --strict --checkJs --module nodenext --lib es2024,dom'.split(' ');
    const compiler = join(modules, 'typescript/bin/tsc');
    const compiled = run(process.execPath, [compiler, ...settings, 'shopper.mjs'], { cwd: folder });
    await expect(compiled.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const url = await shop.app.listen({ port: 0, host: 'localhost' });
  const { token } = await makePerson(shop.database);
  const { id: productId } = await makeProduct(shop.database, { stock: 5 });
  const order = await buy(url, token, { productId, quantity: 2, ...testPlace });
  expect(order).toMatchObject({
    order_status: 'processing',
    items_count: 2,
    refusal: 'order_not_found',
  });
});
