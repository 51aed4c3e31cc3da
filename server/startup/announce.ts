import type { Config } from '../config/config.ts';

/** What the person who started the shop wants to know, on standard output and outside the log's format. */
export function announce(config: Config, addresses: readonly (string | { port: number })[]): void {
  const [first] = addresses;
  const port = typeof first === 'object' ? first.port : config.port;
  const address = config.env === 'demo' ? `http://${config.host}:${port}` : config.publicUrl;
  const lines = [
    '',
    `  The shop is open     ${address}`,
    `  Admin area           ${address}/admin   (${config.adminEmail ?? 'no ADMIN_EMAIL given'})`,
    config.smtpUrl === null
      ? `  Mails can be read    ${address}/dev/mail`
      : '  Mails are sent over  SMTP_URL',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
