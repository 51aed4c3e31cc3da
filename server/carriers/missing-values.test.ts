import { expect, onTestFinished } from 'vitest';
import { eachCarrier, save, stateOf } from './carriers.fixture.ts';

const onEach = eachCarrier();

onEach('all missing values of an enabled carrier are named at once', async (bench) => {
  const { fields } = await stateOf(bench);
  const required = fields.filter(({ is_required }) => is_required);
  const { pool } = bench.shop.database;
  const { key } = bench.simulator;
  const { rows } = await pool.query('select entries, keys from carriers where key = $1', [key]);
  const write = async ({ entries, keys }: { entries: object; keys: object }) =>
    void (await pool.query('update carriers set entries = $1, keys = $2 where key = $3', [
      ...[entries, keys],
      key,
    ]));
  onTestFinished(async () => write(rows[0]));
  await write({ entries: {}, keys: {} });
  const refused = await save(bench, { values: {} });
  expect(refused).toMatchObject({ status: 422, error: 'invalid_input' });
  expect((refused.errors ?? []).map(({ path }) => path)).toEqual(required.map(({ name }) => name));
});
