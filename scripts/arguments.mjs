import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

/**
 * Reads the arguments of an npm command (`scripts/commands.mjs`). Prints the help and exits with 0
 * if it is asked for; names the known arguments and exits with 2 if one is unknown or missing.
 */
export function readArguments(name, args = process.argv.slice(2)) {
  const { options = {}, names = {}, passesOn, excludes = false } = commands[name];
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpOf(name));
    process.exit(0);
  }
  if (passesOn !== undefined) return { values: {}, positionals: args };
  const isWord = (arg) => excludes && /^-[^-]/.test(arg);
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((arg) => !isWord(arg)),
      options: Object.fromEntries(
        Object.entries(options).map(([key, { type }]) => [key, { type }]),
      ),
      allowPositionals: true,
    });
    requireCount(names, positionals.length);
    return { values, positionals: [...positionals, ...args.filter(isWord)] };
  } catch (error) {
    const [sentence] = error.message.split('. ');
    return refuseArguments(name, sentence);
  }
}

/** Ends the command: the arguments are wrong. `known` replaces the help by a list of names. */
export function refuseArguments(name, sentence, known = null) {
  const rest = known === null ? helpOf(name) : `Known: ${known.join(', ')}\n`;
  process.stderr.write(`${sentence.replace(/\.$/, '')}.\n\n${rest}`);
  process.exit(2);
}

function requireCount(names, count) {
  const keys = Object.keys(names);
  const required = keys.filter((key) => !/[?*]$/.test(key));
  if (count < required.length) throw new Error(`Missing argument: ${required[count]}`);
  if (count > keys.length && !keys.some((key) => key.endsWith('*')))
    throw new Error(keys.length === 0 ? 'This command takes no words' : 'Too many arguments');
}

function helpOf(name) {
  const { does, names = {}, options = {}, environment, example } = commands[name];
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const shown = Object.keys(names).map((key) =>
    key.endsWith('?')
      ? `[${key.slice(0, -1)}]`
      : key.endsWith('*')
        ? `[${key.slice(0, -1)} …]`
        : `<${key}>`,
  );
  const lines = [
    ...Object.entries(names).map(([key, means]) => [key.replace(/[?*]$/, ''), means]),
    ...Object.entries(options).map(([key, { type, means }]) => [
      `--${key}${type === 'string' ? '=…' : ''}`,
      means,
    ]),
    ['--help', 'this text'],
  ].map(([key, means]) => `  ${key.padEnd(14)} ${means}`);
  return [
    `${does}\n`,
    `Usage: ${[npm, ...(shown.length > 0 || Object.keys(options).length > 0 ? ['--', ...shown] : [])].join(' ')}`,
    ...lines,
    ...(environment === undefined ? [] : [`\nEnvironment: ${environment}`]),
    `\nExample: ${example}\n`,
  ].join('\n');
}
