import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';
import { errorCode, processIdentity } from './processes.ts';

type Owner = { id: string; pid: number; identity: string };

/**
 * Takes the folder's lock for this process, or throws StartupError if a live shop holds it.
 * Replaces a lock whose process has ended. If two processes find the same dead lock, only one
 * gets a second lock, named after the dead lock's id: only its holder may replace that lock, so a
 * fresh lock is never lost.
 */
export function takeLock(path: string, inUse = shopInUse): { release: () => void } {
  const own: Owner = {
    id: randomUUID(),
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
  };
  place(path, own, inUse);
  return {
    release: () => {
      if (readOwner(path)?.id === own.id) rmSync(path, { force: true });
    },
  };
}

/** Whether a live process holds the lock. */
export function isLocked(path: string): boolean {
  const owner = readOwner(path);
  return owner !== null && isAlive(owner);
}

function place(path: string, own: Owner, inUse: typeof shopInUse): void {
  const draft = `${path}.${own.id}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    while (!linked(draft, path)) {
      const owner = readOwner(path);
      if (owner === null) continue;
      if (isAlive(owner)) throw new StartupError(inUse(path, owner.pid));
      replaceDead(path, owner, draft);
      if (readOwner(path)?.id === own.id) return;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceDead(path: string, dead: Owner, draft: string): void {
  const replaceLock = `${path}.after-${dead.id}`;
  place(
    replaceLock,
    { id: randomUUID(), pid: process.pid, identity: processIdentity(process.pid) ?? '' },
    shopInUse,
  );
  try {
    if (readOwner(path)?.id === dead.id) renameSync(draft, path);
  } finally {
    rmSync(replaceLock, { force: true });
  }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): Owner | null {
  try {
    return parseOwner(readFileSync(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

// An unreadable lock was cut short by a full disk or written by hand. It counts as a dead lock.
function parseOwner(text: string): Owner {
  try {
    const value: unknown = JSON.parse(text);
    if (isOwner(value)) return value;
  } catch {}
  return { id: `unreadable-${text.length}`, pid: 0, identity: '' };
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    /^[\w-]+$/.test(value.id) &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'identity' in value &&
    typeof value.identity === 'string'
  );
}

function isAlive(owner: Owner): boolean {
  return processIdentity(owner.pid) === owner.identity;
}

const shopInUse = (path: string, pid: number): string =>
  `The data folder ${dirname(path)} is in use by another running shop (process ${pid}): stop that one first, or set DATA_DIR to another folder.`;
