import { type Config, readConfig } from '#server/config/config.ts';
import { exitWithError } from '#server/startup/exit-with-error.ts';

/**
 * The settings for a command beside the shop, without the demands on a production start. Exits with
 * one message about all wrong settings.
 */
export function readSettings(): Config {
  try {
    return readConfig({ ...process.env, SHOP_ENV: 'demo' });
  } catch (error) {
    return exitWithError(error);
  }
}
