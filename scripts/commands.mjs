const shopEnvironment =
  'the settings of the shop, such as DATA_DIR or DATABASE_URL (README.md lists all)';
const email = { email: 'the email address of the account' };

/**
 * What each npm command does, and the arguments that it takes. `names`: positional arguments with
 * their meaning; a name that ends with `?` is optional, with `*` it may be repeated. `passesOn`:
 * the program that gets all arguments and refuses unknown ones. `excludes`: `-word` is a word too.
 */
export const commands = {
  start: {
    does: 'Starts the shop; installs and builds it first if needed.',
    environment: shopEnvironment,
    example: 'PORT=4000 npm start',
  },
  dev: {
    does: 'Starts the shop for development: it restarts and reloads when a source changes.',
    environment: shopEnvironment,
    example: 'npm run dev',
  },
  build: { does: 'Builds the pages into dist/.', example: 'npm run build' },
  test: {
    does: 'Runs the checks and tests; with arguments only the tests whose path contains them.',
    names: { 'path*': 'a part of the path of test files; options of vitest work too' },
    passesOn: 'vitest',
    example: 'npm test -- server/cart --maxWorkers=2',
  },
  screens: {
    does: 'Writes a picture of every screen into screens/, from a demo shop of its own.',
    names: {
      'word*': 'screens with the word in their name; -word leaves screens out; a number is a width',
    },
    options: {
      readme: { type: 'boolean', means: 'instead, the pictures of README.md into docs/images/' },
    },
    excludes: true,
    example: 'npm run screens -- cart 390',
  },
  audit: {
    does: 'Checks that the data of a running or stopped shop is consistent. Changes nothing.',
    environment: 'DATA_DIR or DATABASE_URL, and MEDIA_S3_* of the shop',
    example: 'DATA_DIR=./data npm run audit',
  },
  torture: {
    does: 'Tries the promises of the shop under load, kills and faults.',
    names: { 'suite*': 'the start of the name of a suite, or faults and words of injected faults' },
    options: {
      short: { type: 'boolean', means: 'a short run of each promise' },
      only: { type: 'string', means: 'promises with these words in their title' },
      'no-control': { type: 'boolean', means: 'with faults: no run without the fault' },
      list: { type: 'boolean', means: 'with faults: print the faults without a run' },
      part: { type: 'string', means: 'with faults: a part of the list, such as 2/8' },
    },
    environment: 'TORTURE_ROUNDS: the number of rounds',
    example: 'npm run torture -- payments --short',
  },
  bench: {
    does: 'Measures the shop beside a baseline of the same machine. Status 1: a goal was missed.',
    names: {
      'word*':
        'figures with the word in their name; hour, clone, taps and the drills varnish, pooler and failover by name alone',
    },
    options: {
      minutes: { type: 'string', means: 'with hour: the length of the load' },
      'per-second': { type: 'string', means: 'with hour: the rate of reads' },
    },
    example: 'npm run bench -- order',
  },
  backup: {
    does: 'Copies a running or stopped shop into a new folder.',
    names: { 'folder?': 'the new folder; by default backup-<time>' },
    environment: 'DATA_DIR and MEDIA_S3_* of the shop',
    example: 'DATA_DIR=./data npm run backup -- /mnt/backups/monday',
  },
  restore: {
    does: 'Restores a backup into an empty folder and checks it.',
    names: { backup: 'the folder of the backup' },
    environment: 'DATA_DIR: the empty folder; MEDIA_S3_* of the shop',
    example: 'DATA_DIR=./restored npm run restore -- /mnt/backups/monday',
  },
  'import-archive': {
    does: 'Imports the archive of a shop into an empty shop that is stopped, or changes nothing.',
    names: { file: 'the archive that the former shop made' },
    environment: 'DATA_DIR or DATABASE_URL, and MEDIA_S3_* of the empty shop',
    example: 'DATA_DIR=./data npm run import-archive -- archive-2026-11-25.tar',
  },
  'two-factor': {
    does: 'Turns two-factor authentication off for an account, and ends its sessions.',
    names: email,
    environment: 'DATA_DIR or DATABASE_URL of the shop',
    example: 'npm run two-factor -- owner@example.com',
  },
  'admin-code': {
    does: 'Prints a sign-in link and a one-time code for a staff account.',
    names: email,
    environment: 'PUBLIC_URL, SECRET, and DATA_DIR or DATABASE_URL of the shop',
    example: 'npm run admin-code -- owner@example.com',
  },
  'media:move': {
    does: 'Copies the images of the data folder into the object store. Removes nothing.',
    environment: 'DATA_DIR and MEDIA_S3_* of the shop',
    example: 'npm run media:move',
  },
  migrate: {
    does: 'Applies the missing migrations to DATABASE_URL, before new processes start.',
    environment: 'DATABASE_URL and the other settings of the shop',
    example: 'DATABASE_URL=postgres://shop@db/shop npm run migrate',
  },
  worker: {
    does: 'Runs only the job queue, for a shop on several machines: no pages, no port.',
    environment: 'DATABASE_URL and the other settings of the shop',
    example: 'DATABASE_URL=postgres://shop@db/shop npm run worker',
  },
};
