import { createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/postgres.ts';
import { connectionTo, newClient, readHosts, urlProblem } from './hosts.ts';
import { connect } from './pool.ts';
import { statement } from './statement.ts';

type FakeServer = { port: number; isStandby: boolean; isDown: boolean };

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 0xffff)]);
const ready = message('Z', Buffer.from('I'));

/** Speaks as much of PostgreSQL's protocol as one simple query needs: its answer is its role. */
async function startFake(role: Partial<FakeServer>): Promise<FakeServer> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    if (fake.isDown) return socket.destroy();
    let isStarted = false;
    socket.on('data', (bytes) => {
      if (bytes[0] === 'X'.charCodeAt(0)) return socket.end();
      if (!isStarted) {
        isStarted = true;
        return socket.write(Buffer.concat([message('R', int32(0)), ready]));
      }
      const value = Buffer.from(fake.isStandby ? 't' : 'f');
      const column = [int32(0), int16(0), int32(16), int16(1), int32(-1), int16(0)];
      return socket.write(
        Buffer.concat([
          message('T', int16(1), Buffer.from('is_standby\0'), ...column),
          message('D', int16(1), int32(value.length), value),
          message('C', Buffer.from('SELECT 1\0')),
          ready,
        ]),
      );
    });
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const fake: FakeServer = { port, isStandby: false, isDown: false, ...role };
  return fake;
}

const urlOf = (servers: readonly FakeServer[], wants = 'read-write'): string =>
  `postgresql://shop:secret@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/shop?target_session_attrs=${wants}`;

async function portOf(url: string): Promise<number> {
  const client = newClient(url, {});
  await client.connect();
  const { port } = client;
  await client.end();
  return port;
}

test('a connection goes to the primary among the hosts, also after it has moved', async () => {
  const servers = [await startFake({ isStandby: true }), await startFake({})] as const;
  const [first, second] = servers;
  expect(await portOf(urlOf(servers))).toBe(second.port);
  expect(await portOf(urlOf(servers, 'standby'))).toBe(first.port);
  Object.assign(first, { isStandby: false });
  Object.assign(second, { isDown: true });
  await expect.poll(async () => portOf(urlOf(servers)).catch(() => 0)).toBe(first.port);
});

test('a pool connects to the primary too, and fails at once while there is none', async () => {
  const servers = [await startFake({ isStandby: true }), await startFake({ isStandby: true })];
  const pool = new Pool(connectionTo(urlOf(servers)));
  onTestFinished(async () => pool.end());
  await expect(pool.query('select 1')).rejects.toThrow(/no primary among the database's hosts/);
  Object.assign(servers[1] ?? {}, { isStandby: false });
  const client = await pool.connect();
  expect('port' in client && client.port).toBe(servers[1]?.port);
  client.release();
});

test('one host is passed to the driver as it is; several need to say which one is wanted', () => {
  expect(readHosts('postgresql://shop@db/shop?sslmode=require')).toBeNull();
  expect(readHosts('postgresql:///shop?host=/tmp/a,b')).toBeNull();
  const list = readHosts(
    'postgresql://shop:p%2Cw@a,b:5433,[::1]:5/shop?sslmode=require&target_session_attrs=primary',
  );
  expect(list).toEqual({
    wants: 'primary',
    hosts: [
      { host: 'a', port: 5432 },
      { host: 'b', port: 5433 },
      { host: '::1', port: 5 },
    ],
    urls: ['a', 'b:5433', '[::1]:5'].map(
      (host) => `postgresql://shop:p%2Cw@${host}/shop?sslmode=require`,
    ),
  });
  expect(urlProblem('postgresql://a,b/shop')).toContain('add ?target_session_attrs=read-write');
  expect(urlProblem('postgresql://a,b/shop?target_session_attrs=any')).toContain('several hosts');
  expect(urlProblem('postgresql://a,b:x/shop?target_session_attrs=primary')).not.toBeNull();
  expect(urlProblem('mysql://a/shop')).toBe('must be a postgresql:// address');
  expect(urlProblem('postgresql://a/shop')).toBeNull();
});

const countPrepared = statement(
  'test.count_prepared',
  'select count(*) as prepared from pg_prepared_statements',
  {},
  { prepared: 'int' },
);

test('without prepared statements nothing is named, in a transaction and outside one', async () => {
  const fresh = await freshDatabase();
  onTestFinished(async () => fresh.drop());
  for (const isPrepared of [true, false]) {
    const database = connect(fresh.url, { max: 1, isPrepared });
    await countPrepared.one(database);
    await database.transaction(async (db) => countPrepared.one(db));
    const { prepared } = await countPrepared.one(database);
    expect(prepared).toBe(isPrepared ? 1 : 0);
    await database.end();
  }
});
