import type { Config } from '../config/config.ts';

/** Prints the shop's URLs for the operator, on standard output and outside the log format. */
export function announce(config: Config, addresses: readonly (string | { port: number })[]): void {
  const [first] = addresses;
  const port = typeof first === 'object' ? first.port : config.port;
  const url = config.env === 'demo' ? `http://${config.host}:${port}` : config.publicUrl;
  const lines = [
    '',
    `  The shop is open     ${url}`,
    `  Admin area           ${url}/admin   (${config.adminEmail ?? 'no ADMIN_EMAIL given'})`,
    config.smtpUrl === null
      ? `  Mails can be read    ${url}/dev/mail`
      : '  Mails are sent over  SMTP_URL',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
