import type { Page } from 'playwright-core';
import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { must } from './shopping.ts';
import { type PreparedShopper, prepareShopper, shopperPaths } from './users.ts';
import type { State } from './walk.ts';

type HindiPerson = 'visitor' | 'visitorWithCart' | 'shopper' | 'other';

type HindiShop = {
  stored: Record<HindiPerson, PreparedShopper['stored'][keyof PreparedShopper['stored']]>;
  states: State<HindiPerson>[];
  /** Latin values that the shoppers, the staff and the courier gave. */
  typed: string[];
};

/**
 * Two shoppers, one with a delivered order and one whose parcel could not be delivered, and the
 * states of all Hindi pages.
 */
export async function prepareHindiShop(
  url: string,
  emails: readonly [string, string],
  token: string,
): Promise<HindiShop> {
  const first = await prepareShopper(url, emails[0]);
  const other = await prepareShopper(url, emails[1]);
  const asOwner = async (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
    must(request(url, `/admin/${path}`, { token, body, method }));
  await asOwner(`orders/update-status/${first.orderId}`, { status: 'delivered' }, 'PUT');
  await asOwner(`orders/refund/${first.orderId}`, { amount: 100, reason: 'damaged' });
  const { returns } = await must(
    request<'listReturns'>(url, `/user/order/${first.orderId}/returns`, { token: first.token }),
  );
  const { shipments } = await must(
    request<'createShipment'>(url, `/admin/orders/${other.orderId}/shipments`, {
      token,
      body: { carrier: 'Blue Dart', tracking_number: `BD${other.orderId}` },
    }),
  );
  const shipment = present(shipments[0]);
  await asOwner(`shipments/${shipment.id}/events`, { event: 'delivery_failed' });
  const family = await must(
    request<'shareWishlist'>(url, '/wishlist/link', { token: first.token, body: { name: '' } }),
  );
  const links = {
    track: shipment.track_path,
    refund: present(returns[0]).refund_path,
    family: `/family/${family.token}`,
    redelivery: await redeliveryPath(url, emails[1]),
  };
  const { visitor, visitorWithCart, shopper } = first.stored;
  return {
    typed: [
      ...['Asha Verma', 'B-204, Gulmohar Residency', 'Jaipur', 'Rajasthan', 'Blue Dart'],
      ...[shipment.tracking_number, 'cotton', 'zzzz'],
      ...emails.map((email) => email.replace(/@.*/, '')),
    ],
    stored: { visitor, visitorWithCart, shopper, other: other.stored.shopper },
    states: statesOf(first, other.orderId, links).map((state) => ({
      ...state,
      path: `/hi${state.path}`,
    })),
  };
}

/** The link of the email about a failed attempt. */
async function redeliveryPath(url: string, to: string): Promise<string> {
  for (;;) {
    const mails: { to: string; html: string }[] = await (
      await fetch(`${url}/dev/mail.json`)
    ).json();
    const path = mails
      .filter((mail) => mail.to === to)
      .map(({ html }) => /\/redelivery\/[\w.-]+/.exec(html)?.[0])
      .find(Boolean);
    if (path) return path;
  }
}

type Links = Record<'track' | 'refund' | 'family' | 'redelivery', string>;

/** Home, product, cart, checkout and order are those that a shopper passes when buying. */
const statesOf = (
  { postSlug, orderId }: PreparedShopper,
  otherId: number,
  links: Links,
): State<HindiPerson>[] => [
  ...visitorPaths(postSlug).map((path) => ({
    ...{ name: path, path, as: 'visitor' as const },
  })),
  ...Object.entries(links).map(([name, path]) => ({ name, path, as: 'visitor' as const })),
  { name: 'search open', path: '', as: 'visitor', steps: openSearch },
  { name: 'the side menu', path: '', as: 'visitor', steps: openDialog('मेन्यू खोलें') },
  ...shopperPaths(orderId)
    .filter((path) => path !== '/order-success')
    .map((path) => ({ name: path, path, as: 'shopper' as const })),
  { name: 'an order on its way', path: `/dashboard/orders/${otherId}`, as: 'other' },
  { name: 'the sign-in dialog', path: '/Cart', as: 'visitorWithCart', steps: openDialog('आगे बढ़ें') },
  { name: 'the checkout with each part open', path: '/Cart', as: 'shopper', steps: openParts },
  { name: 'a return', path: `/dashboard/orders/${orderId}`, as: 'shopper', steps: askForReturn },
  { name: 'a refused account', path: links.refund, as: 'visitor', steps: saveNoAccount },
];

const visitorPaths = (postSlug: string): string[] => [
  '/CategoryFilter',
  '/category/bed-sheet',
  '/search?q=cotton',
  '/search?q=zzzz',
  '/product/no-such-product',
  '/size-guide/bed-sheet',
  '/room',
  '/blogs',
  `/blogs/${postSlug}`,
  '/privacy-policy',
  '/terms-conditions',
  '/complaints',
  '/login',
  '/Cart',
  '/Wishlist',
  '/confirm-order/none',
  '/redelivery/none',
  '/newsletter/confirm?token=none',
];

function openDialog(button: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'खोज खोलें' }).click();
  await page.getByRole('combobox', { name: 'प्रोडक्ट खोजें' }).fill('चादर');
  await page.getByRole('option').first().waitFor();
}

async function proceedToBuy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'आगे बढ़ें' }).first().click();
  await page.waitForURL('**/hi/checkout');
  await page.getByRole('button', { name: 'ऑर्डर करें' }).first().waitFor();
}

/** Another address, a business, the methods to come, an unknown coupon, and missing fields. */
async function openParts(page: Page): Promise<void> {
  await proceedToBuy(page);
  await page.getByRole('button', { name: 'बदलें', exact: true }).click();
  await page.getByText('दूसरा पता').click();
  await page.getByText(/^बिज़नेस के लिए/).click();
  await page.getByText(/जल्द आ रहे हैं$/).click();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('08ABC');
  await page.getByRole('button', { name: /हिसाब देखें/ }).click();
  await page.getByText('कूपन है?').click();
  await page.getByRole('textbox', { name: 'कूपन कोड' }).fill('NONE');
  await page.getByRole('button', { name: 'लागू करें' }).click();
  await page.getByText('कूपन कोड ग़लत है').first().waitFor();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).first().click();
  await page.getByText('कृपया', { exact: false }).first().waitFor();
}

async function askForReturn(page: Page): Promise<void> {
  await openDialog('रिटर्न या एक्सचेंज')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /अनुरोध करें$/ }).click();
  await dialog.getByText(/^कृपया/).first().waitFor();
  await dialog.getByRole('radio', { name: /^एक्सचेंज/ }).check();
}

async function saveNoAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'खाता सहेजें' }).click();
  await page.getByText(/^कृपया/).first().waitFor();
}
