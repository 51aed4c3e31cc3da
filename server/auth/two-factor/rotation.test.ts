import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#server/system-ctx.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { decrypt } from '../encryption.ts';
import { signInClient } from '../users.fixture.ts';
import { rotateSecrets } from './rotation.ts';
import { decryptSecret } from './totp.ts';
import { codeAt, requestEmailCode, setUpTwoFactor, verify } from './two-factor.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const storedSecret = async (): Promise<Buffer> =>
  (await shop.database.pool.query<{ secret: Buffer }>('select secret from two_factor_secrets'))
    .rows[0]?.secret ?? Buffer.alloc(0);

test('after SECRET is changed, two-factor sign-in works, and a job makes the former key useless', async () => {
  const { secret } = await setUpTwoFactor(shop, owner);
  const former = shop.config.secret ?? '';
  const next = 'the next secret of more than 32 characters';
  const rotating = { ...shop.config, secret: next, previousSecret: former };
  const forgotten = { ...shop.config, secret: next, previousSecret: null };
  const encrypted = await storedSecret();
  expect(decryptSecret({ config: rotating }, encrypted)).toBe(secret);
  expect(decryptSecret({ config: forgotten }, encrypted)).toBeNull();
  expect(await rotateSecrets(systemCtx(shop.database, rotating))).toBe(1);
  expect(await rotateSecrets(systemCtx(shop.database, rotating))).toBe(0);
  expect(decrypt(former, 'second step', await storedSecret())).toBeNull();
  expect(decryptSecret({ config: forgotten }, await storedSecret())).toBe(secret);
  Object.assign(shop.config, { secret: next });
  const code = await requestEmailCode(signInClient(shop), owner.email);
  expect((await verify(shop, owner.email, code, codeAt(secret, Date.now()))).status).toBe(200);
});
