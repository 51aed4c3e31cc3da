import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { isOpen, readSettings } from '../settings/settings.ts';
import { systemCtx } from '../system-ctx.ts';

/**
 * Prints the shop's URLs for the operator, on standard output and outside the log format, and that
 * a shop whose setup is not finished takes no orders.
 */
export async function announce(
  config: Config,
  database: Database,
  addresses: readonly (string | { port: number })[],
): Promise<void> {
  const [first] = addresses;
  const port = typeof first === 'object' ? first.port : config.port;
  const url = config.env === 'demo' ? `http://${config.host}:${port}` : config.publicUrl;
  const takesOrders = isOpen(await readSettings(systemCtx(database, config).db), config);
  const lines = [
    '',
    ...(takesOrders
      ? [`  The shop is open     ${url}`]
      : [
          `  The shop runs at     ${url}`,
          '  It is not open for orders yet: sign in to the admin area and finish the setup guide.',
        ]),
    `  Admin area           ${url}/admin   (${config.adminEmail ?? 'no ADMIN_EMAIL given'})`,
    config.smtpUrl === null
      ? `  Mails can be read    ${url}/dev/mail`
      : '  Mails are sent over  SMTP_URL',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
