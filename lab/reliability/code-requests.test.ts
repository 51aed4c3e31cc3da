import { afterAll, beforeAll, expect } from 'vitest';
import { authLimits } from '#contract/auth/rules.ts';
import { signInClient } from '#server/auth/users.fixture.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { promise, sized } from './support/promise.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.close());

const addressOf = (index: number): string =>
  `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

promise(
  `strangers' requests never close a person's sign-in in ${sized(6, 21)} h of new networks`,
  async () => {
    await shop.database.pool.query('delete from limit_hits');
    const email = 'besieged-by-requests@example.com';
    let [requests, signIns, byLink] = [0, 0, 0];
    for (let round = 0; round < sized(12, 42); round++) {
      for (let turn = 0; turn < 6; turn++) {
        const stranger = signInClient(shop, { from: addressOf(100_000 + 6 * round + turn) });
        const { data } = await stranger.requestCode(email);
        await stranger.advanceTime(61);
        if (data !== null) await stranger.requestCode(email, 'user', data.request_id);
        requests += 2;
      }
      const victim = signInClient(shop, { from: addressOf(110_000 + round) });
      await victim.advanceTime(1_800 - 6 * 61);
      if (round % 6 !== 5) continue;
      signIns += 1;
      let { status, data } = await victim.requestCode(email);
      if (status === 429) {
        ({ status, data } = await victim.requestCode(
          email,
          'user',
          await victim.latestLink(email),
        ));
        byLink += 1;
      }
      expect([round, status]).toEqual([round, 200]);
      const code = await victim.latestCode(email);
      const response = await victim.verifyCode(email, code, { requestId: data.request_id });
      expect([round, response.status]).toEqual([round, 200]);
    }
    const { rows } = await shop.database.pool.query('select from mails where recipient = $1', [
      email,
    ]);
    // The share of strangers, and as many for the reader of the mailbox.
    expect(rows.length - byLink).toBeLessThanOrEqual(authLimits.emailsPerDay);
    return `${requests} requests, ${signIns} sign-ins, ${byLink} by the link; ${rows.length} emails`;
  },
);
