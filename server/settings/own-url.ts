/** The URL at which the shop reaches itself, for any host that it listens on. */
export function ownUrl({ host, port }: { host: string; port: number }): string {
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
