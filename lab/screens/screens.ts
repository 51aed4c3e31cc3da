import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '#test/chromium.ts';
import { chooseTemporaryFolder } from '#test/temporary-folder.ts';
import { type Studio, takeAll } from './camera.ts';
import { openDemoShop, type User } from './demo-shop.ts';
import { accountScreens } from './pages/account.ts';
import { adminContentScreens } from './pages/admin-content.ts';
import { adminImportScreens } from './pages/admin-import.ts';
import { adminScreens } from './pages/admin.ts';
import { checkoutScreens } from './pages/checkout.ts';
import { customerScreens } from './pages/admin-customers.ts';
import { maintenanceScreens } from './pages/maintenance.ts';
import { paymentScreens } from './pages/payment.ts';
import { productScreens } from './pages/product.ts';
import { storefrontScreens } from './pages/storefront.ts';
import { storefrontStates } from './pages/storefront-states.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { readArguments, refuseArguments } from '../../scripts/arguments.mjs';
import type { Screen } from './screen.ts';

const all: readonly Screen[] = [
  ...storefrontScreens,
  ...storefrontStates,
  ...productScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...accountScreens,
  ...adminScreens,
  ...customerScreens,
  ...adminImportScreens,
  ...adminContentScreens,
  ...maintenanceScreens,
];
const users: readonly User[] = ['visitor', 'shopper', 'admin'];

// Writes an image of every page at a phone's, a tablet's and a desktop's width into `screens/`,
// from a demo shop of its own. `npm run screens -- cart admin` takes only screens with one of the
// words in their name, `-admin` excludes screens with it, and a number is a width to take them at
// instead.
// With `--readme` it takes the pictures of README.md instead.
const { values, positionals: wanted } = readArguments('screens');
const numbers = wanted.filter((word) => /^\d+$/.test(word)).map(Number);
const widths = numbers.length > 0 ? numbers : [390, 768, 1440];
const excluded = wanted.filter((word) => /^-./.test(word)).map((word) => word.slice(1));
const included = wanted.filter((word) => !/^(\d+$|-)/.test(word));

const unknown = [...included, ...excluded].find(
  (word) => !all.some(({ name }) => name.includes(word)),
);
if (unknown !== undefined)
  refuseArguments(
    'screens',
    `No screen has ${unknown} in its name`,
    all.map(({ name }) => name),
  );

const jobs = all
  .filter(({ name }) => included.length === 0 || included.some((word) => name.includes(word)))
  .filter(({ name }) => !excluded.some((word) => name.includes(word)))
  .map((screen) => ({
    screen,
    widths: widths.filter((width) => width <= (screen.upTo ?? width)),
  }));
chooseTemporaryFolder();
const shop = await openDemoShop();
const browser = await launchBrowser();
try {
  if (values.readme === true) await takeReadmePictures({ browser, shop });
  else await takeScreens({ browser, shop });
} finally {
  await browser.close();
  await shop.close();
}

async function takeScreens(studio: Omit<Studio, 'folder'>): Promise<void> {
  const folder = join(import.meta.dirname, '../../screens');
  await mkdir(folder, { recursive: true });
  const problems = await takeJobs({ ...studio, folder });
  const count = jobs.reduce((sum, job) => sum + job.widths.length, 0);
  console.log(`${count} screens of ${jobs.length} pages in ${folder}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * The users are independent of one another, so their screens are taken side by side: the visitor's
 * and the admin's in two sequences each, the shopper's in one, as they change one cart.
 */
async function takeJobs(studio: Studio): Promise<string[]> {
  const ofUser = (user: User) => jobs.filter(({ screen }) => (screen.as ?? 'visitor') === user);
  const sequences = users.flatMap((user) => {
    const own = ofUser(user).filter(({ screen }) => !screen.isLast);
    const middle = user === 'shopper' ? own.length : Math.ceil(own.length / 2);
    return [own.slice(0, middle), own.slice(middle)].map((part) => ({ user, part }));
  });
  const problems = await Promise.all(
    sequences.map(async ({ user, part }) => takeAll(studio, user, part)),
  );
  for (const user of users)
    problems.push(
      await takeAll(
        studio,
        user,
        ofUser(user).filter(({ screen }) => screen.isLast),
      ),
    );
  return problems.flat();
}
