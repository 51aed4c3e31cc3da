import { totalmem } from 'node:os';

/** `none` loses data in a power failure: for test runs, whose database is temporary. */
export type Durability = 'full' | 'none';

/**
 * Crash recovery syncs all files to disk first. Syncing the whole file system at once takes a tenth
 * of the time.
 */
const recoverySync = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};

/** Command line settings for PostgreSQL. They override the cluster's configuration file. */
export function serverSettings({
  socketFolder,
  durability,
}: {
  socketFolder: string;
  durability: Durability;
}): string[] {
  const durable = durability === 'full' ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: quoteInList(socketFolder),
    unix_socket_permissions: '0700',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
    ...recoverySync,
    // Statements, parameters and row values contain addresses and codes, so the log only gets
    // server events.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
  return asFlags(settings);
}

/** Initial content of the cluster's configuration file, which the operator can tune. */
export function initialSettings(memoryBytes = memoryLimitBytes()): string[] {
  const memoryMb = Math.floor(memoryBytes / 2 ** 20);
  return asFlags({
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryMb / 16)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    // Two generations of workers overlap while the shop reloads.
    max_connections: '200',
    // For short statements on few cores, JIT and parallel workers cost more than they save.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // Bounds the WAL that crash recovery reads.
    max_wal_size: '512MB',
    max_wal_senders: '0',
    // Each backend keeps as many locks to itself. An order locks a hundred tables and indexes; the
    // others would be locked in memory that all backends share, a tenth of its processor time.
    max_locks_per_transaction: '256',
    max_logical_replication_workers: '0',
  });
}

function memoryLimitBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function quoteInList(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
