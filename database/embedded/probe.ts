import { Client } from 'pg';
import { shopName } from './cluster.ts';
import { errorCode } from './processes.ts';
import { socketUrl } from './socket-folder.ts';

// 57P03: the server starts, recovers or shuts down. 53300 (below): every connection is in use.
const busyCodes = new Set(['57P03', 'EAGAIN', 'ETIMEDOUT']);
const absentCodes = new Set(['ENOENT', 'ECONNREFUSED']);

/** Tries to connect to the shop's database through the socket. */
export async function probe(socketFolder: string): Promise<'ready' | 'busy' | 'absent'> {
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
    if (code !== undefined && absentCodes.has(code)) return 'absent';
    if (code === undefined || busyCodes.has(code)) return 'busy';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
