import { totalmem } from 'node:os';

/** `none` loses data with the power: for test runs, whose database is thrown away. */
export type Durability = 'full' | 'none';

/**
 * A start after a crash first makes sure that all that was written is on the disk: of the whole disk at once, where the
 * system can, takes a tenth of the time that it takes file by file.
 */
const quickSync = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};

/** Names and values for PostgreSQL's command line: what the shop relies on wins over the cluster's own configuration file. */
export function serverSettings({
  socketFolder,
  durability,
}: {
  socketFolder: string;
  durability: Durability;
}): string[] {
  const kept = durability === 'full' ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    unix_socket_directories: quoteInList(socketFolder),
    unix_socket_permissions: '0700',
    fsync: kept,
    full_page_writes: kept,
    synchronous_commit: kept,
    ...quickSync,
    // Statements, parameters and row values hold addresses and codes: the log gets what happens to the server only.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
  return asFlags(settings);
}

/** What the cluster's own configuration file starts out with; an owner may tune it there. */
export function initialSettings(memoryBytes = memoryLimitBytes()): string[] {
  const memoryMb = Math.floor(memoryBytes / 2 ** 20);
  return asFlags({
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memoryMb / 16)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    max_connections: '100',
    // Short shop statements: compiling or spreading one over processes costs more than it saves on few cores.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // Bounds the log that a start after a crash must read again.
    max_wal_size: '512MB',
    max_wal_senders: '0',
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
