import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '#test/running-shop.ts';
import { median, usedSeconds } from '../helpers.ts';
import type { Row } from '../table.ts';
import type { BenchShop } from '../bench-shop.ts';
import { type Engine, startEngine } from './engine.ts';

/** The cached home page: Varnish, nginx with the same bytes in a file, and the shop itself. */
export async function measureSpeed({
  bench,
  varnish,
  port,
  folder,
}: {
  bench: BenchShop;
  varnish: Engine;
  port: number;
  folder: string;
}): Promise<Row[]> {
  const response = await fetch(`${bench.shop.url}/`, { headers: { 'accept-encoding': 'br' } });
  const headers = [...response.headers].filter(([name]) => /policy|security|x-|etag/.test(name));
  const socketBytes = await rawBodyOf(bench.port);
  const nginxPort = await freePort();
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/home'), socketBytes);
  writeFileSync(join(folder, 'nginx.conf'), nginxFiles(folder, nginxPort, headers));
  const nginx = await startEngine(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    port: nginxPort,
  });
  const servers = [
    { name: 'nginx with files', port: nginxPort, used: () => nginx.usedSeconds() },
    { name: 'Varnish', port, used: () => varnish.usedSeconds() },
    { name: 'the shop', port: bench.port, used: () => usedSeconds(bench.shop.process.pid ?? 0) },
  ].map((server) => ({ ...server, speeds: [] as number[], costs: [] as number[] }));
  try {
    for (let round = 0; round < 8; round++)
      for (const server of servers) {
        const before = server.used();
        const { count, seconds, statuses } = await bench.load([{ path: '/' }], {
          connections: 32,
          forMs: 1_000,
          port: server.port,
        });
        if (statuses['200'] !== count)
          throw new Error(`${server.name}: ${JSON.stringify(statuses)}`);
        if (round === 0) continue;
        server.speeds.push(count / seconds);
        server.costs.push(((server.used() - before) * 1e6) / count);
      }
    const [base] = servers;
    const paired = (own: readonly number[], other: readonly number[]): number =>
      median(own.map((value, round) => value / (other[round] ?? value)));
    return servers.map(({ name, speeds, costs }) => ({
      what: `cached home page from ${name}`,
      goal: '',
      figure: `${Math.round(median(speeds)).toLocaleString('en-IN')} per second, ${median(costs).toFixed(0)} us of a processor each`,
      ratio: paired(speeds, base?.speeds ?? []),
      isGood: null,
    }));
  } finally {
    await nginx.stop();
  }
}

async function rawBodyOf(port: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', path: '/', headers: { 'accept-encoding': 'br' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      },
    )
      .on('error', reject)
      .end();
  });
}

const nginxFiles = (
  folder: string,
  port: number,
  headers: readonly (readonly [string, string])[],
): string => `daemon off;
pid ${folder}/pid;
worker_processes 1;
error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:${port};
    location = / {
      root ${folder}/files;
      try_files /home =404;
      default_type "text/html; charset=utf-8";
      etag off;
      add_header content-encoding br;
      ${headers.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n      ')}
    }
  }
}
`;
