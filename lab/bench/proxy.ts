import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/running-shop.ts';

type Proxy = { ports: number[]; stop(): Promise<void> };

export const missingProxy = (): string | null =>
  spawnSync('nginx', ['-v']).error === undefined
    ? null
    : 'Several instances are not measured: nginx is missing (on Debian: apt-get install nginx-light).';

/**
 * nginx with a door for each group of shops, which it asks in turn; who cannot be reached is passed
 * over.
 */
export async function startProxy(groups: readonly (readonly number[])[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'homeloom-proxy-'));
  const ports: number[] = [];
  for (const _ of groups) ports.push(await freePort());
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, groups, ports));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const port of ports) await opens(port, child);
  return {
    ports,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(
  folder: string,
  groups: readonly (readonly number[])[],
  ports: readonly number[],
): string {
  const doors = groups.map(
    (shops, place) => `
  upstream shop${place} {
    ${shops.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')}
    keepalive 64;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${ports[place]};
    location / {
      proxy_pass http://shop${place};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
    }
  }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary}
  keepalive_requests 100000000;
  ${doors.join('\n')}
}
`;
}

async function opens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
  throw new Error('nginx did not start');
}
