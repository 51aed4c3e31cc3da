import { Client } from 'pg';
import { shopName } from './cluster.ts';
import { errorCode } from './processes.ts';
import { socketUrl } from './socket-folder.ts';

// 57P03: the server is starting up, recovering or shutting down; 53300: every connection is taken.
const notYet = new Set(['57P03', 'EAGAIN', 'ETIMEDOUT']);
const nobody = new Set(['ENOENT', 'ECONNREFUSED']);

/** Whether a server behind the socket takes connections to the shop's database. */
export async function answers(socketFolder: string): Promise<'ready' | 'busy' | 'absent'> {
  if (socketFolder === '') return 'absent';
  const client = new Client({
    connectionString: socketUrl({ folder: socketFolder, role: shopName, database: shopName }),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = errorCode(error);
    if (code === '53300') return 'ready';
    if (code !== undefined && nobody.has(code)) return 'absent';
    if (code === undefined || notYet.has(code)) return 'busy';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
