import { expect, test, vi } from 'vitest';
import { StartupError } from '#database/embedded/startup-error.ts';
import { ConfigError } from '../config/config.ts';
import { exitWithError } from './exit-with-error.ts';

test.for([
  [new ConfigError('Set SECRET.'), /^Set SECRET\.\n$/],
  [new StartupError('The data folder is in use.'), /^The data folder is in use\.\n$/],
  [new Error('a bug'), /^Error: a bug\n +at .*exit-with-error\.test/],
] as const)(
  'a start that fails with %s says the sentence, with a stack for a bug',
  ([error, said]) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exited');
    });
    expect(() => exitWithError(error)).toThrow('exited');
    const written = write.mock.calls.map(([text]) => String(text)).join('');
    for (const spy of [write, exit]) spy.mockRestore();
    expect(written).toMatch(said);
  },
);
