import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { processIdentity, waitUntil } from './processes.ts';
import {
  endedBy,
  postmasterPid,
  query,
  shopProcess,
  startIn,
  usedDataFolder,
} from './test-cluster.fixture.ts';

test('a data folder in use by another running shop is refused, and that shop keeps running', async () => {
  const dataDir = await usedDataFolder();
  const { child, line } = await shopProcess(dataDir);
  await expect(startIn(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by another running shop (process ${child.pid}): stop that one first`,
  );
  const { url } = JSON.parse(line);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('exactly one of several shops started in one folder gets it', async () => {
  const dataDir = await usedDataFolder();
  const { child } = await shopProcess(dataDir);
  await endedBy(child, 'SIGKILL');
  const shops = await Promise.all([
    shopProcess(dataDir),
    shopProcess(dataDir),
    shopProcess(dataDir),
  ]);
  expect(shops.filter(({ line }) => line.includes('"url"'))).toHaveLength(1);
  expect(shops.filter(({ line }) => line.includes('in use by another running shop'))).toHaveLength(
    2,
  );
});

test('a database that outlived its killed shop is adopted and can be stopped', async () => {
  const dataDir = await usedDataFolder();
  const { child } = await shopProcess(dataDir);
  const pid = postmasterPid(dataDir);
  await endedBy(child, 'SIGKILL');
  const next = await startIn(dataDir);
  expect(next.adopted).toBe(true);
  expect(postmasterPid(dataDir)).toBe(pid);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
  expect(processIdentity(pid ?? 0)).toBeNull();
});

test('after SIGKILL of shop and database every acknowledged row is there', async () => {
  const dataDir = await usedDataFolder();
  const { child, line } = await shopProcess(dataDir);
  const { url } = JSON.parse(line);
  const ended = once(child, 'exit');
  const acknowledged = await writeUntilKilled(url, () => {
    child.kill('SIGKILL');
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL');
  });
  await ended;
  const next = await startIn(dataDir);
  expect(next.adopted).toBe(false);
  const [row] = await query(next.url, 'select count(*)::int as rows, max(id) as last from placed');
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.rows).toBe(row?.last);
});

test('a database killed under a running shop is started again, with every acknowledged row', async () => {
  const dataDir = await usedDataFolder();
  const messages: string[] = [];
  const { url } = await startIn(dataDir, (message) => messages.push(message));
  const acknowledged = await writeUntilKilled(url, () =>
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL'),
  );
  expect(await waitUntil(() => messages.includes('the database runs again'), 30_000)).toBe(true);
  const [row] = await query(url, 'select count(*)::int as rows from placed');
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
});

test('locks of a killed shop are stale even if another program has their process ids', async () => {
  const dataDir = await usedDataFolder();
  const other = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill());
  const owner = { id: 'killed', pid: other.pid, identity: 'the same number in an earlier life' };
  writeFileSync(join(dataDir, 'shop.lock'), JSON.stringify(owner));
  writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), note(other.pid, dataDir));
  const { url, adopted } = await startIn(dataDir);
  expect(adopted).toBe(false);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(processIdentity(other.pid ?? 0)).not.toBeNull();
});

test.runIf(process.platform === 'linux')(
  'a zombie process is not adopted as the database',
  async () => {
    const dataDir = await usedDataFolder();
    // The child exits after exec replaced its parent with a program that never waits for children.
    const child = 'while [ "$(cat /proc/$PPID/comm)" = sh ]; do :; done';
    const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 600`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill());
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    expect(
      await waitUntil(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '), 30_000),
    ).toBe(true);
    writeFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), note(pid, dataDir));
    const { url } = await startIn(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

function note(pid: number | undefined, dataDir: string): string {
  return [
    pid,
    join(dataDir, 'postgres/cluster'),
    1,
    5432,
    join(dataDir, 'postgres/socket'),
    '',
    '',
    'ready',
  ].join('\n');
}

/**
 * Inserts 1, 2, 3, … each in its own transaction, and returns the number of acknowledged rows once
 * the server has ended.
 */
async function writeUntilKilled(url: string, kill: () => void): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('drop table if exists placed; create table placed (id int primary key)');
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into placed values ($1)', [acknowledged + 1]);
      acknowledged += 1;
      if (acknowledged === 200) kill();
    }
  } catch {
    return acknowledged;
  }
}
