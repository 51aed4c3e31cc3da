// States of the shopper's own pages that a person comes to by doing something.

const button = (page, name) => page.getByRole('button', { name }).first();

/** An unused address, which gets a code at once. */
const newcomer = () => `screens.${Math.random().toString(36).slice(2)}@example.com`;

async function askForCode(page) {
  await page.getByLabel('Email or Mobile Number').fill(newcomer());
  await button(page, 'Continue To Login').click();
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
}

async function giveWrongCode(page) {
  await askForCode(page);
  await page.getByRole('textbox', { name: /code|OTP/i }).fill('000000');
  await button(page, 'Verify OTP').click();
  await page.getByRole('alert').first().waitFor();
}

async function openSignInDialog(page) {
  await button(page, 'Proceed to Buy').click();
  await page.getByRole('dialog').getByLabel('Email').waitFor();
}

async function fillVisitorsCart(page) {
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/product?page=1&limit=2')).json();
    const items = data.map((product) => ({
      ...product,
      quantity: 1,
      available: true,
      selected: true,
    }));
    localStorage.setItem(
      'cart-storage',
      JSON.stringify({ state: { items, owner: 'visitor' }, version: 0 }),
    );
  });
  await page.goto('/Cart', { waitUntil: 'networkidle' });
}

/** What waits for its payment holds units that the next picture's cart needs. */
async function letGoOfUnpaid(page) {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = await (await fetch('/api/user/order/get-orders', { headers })).json();
    const waiting = data.filter(({ order_status: status }) => status === 'generate');
    for (const { id } of waiting)
      await fetch(`/api/user/order/cancel-order/${id}`, { method: 'POST', headers });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

export async function goToCheckout(page) {
  await letGoOfUnpaid(page);
  await button(page, 'Proceed to Buy').click();
  await page.waitForURL('**/checkout');
  await page.getByLabel('Full Name').waitFor();
}

async function openStates(page) {
  await goToCheckout(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.keyboard.type('pra');
  await page.getByRole('option').first().waitFor();
}

async function leaveFieldsOut(page) {
  await goToCheckout(page);
  for (const label of ['Full Name', 'Mobile Number', 'Pincode'])
    await page.getByLabel(label).fill('');
  await page.getByRole('combobox', { name: 'State' }).fill('');
  await page.keyboard.press('Escape');
  await button(page, 'Place Order').click();
}

async function tryCoupon(page, code) {
  await goToCheckout(page);
  await page.getByLabel('Coupon code').fill(code);
  await button(page, 'Apply').click();
}

/** The owner switches ways to pay on. */
async function sellOnline({ address, stored }) {
  const token = stored.admin.find(({ name }) => name === 'admin-token').value;
  const body = new FormData();
  body.set('site_name', 'Homeloom');
  body.set('payment_methods', JSON.stringify(['cod', 'upi', 'credit_card', 'net_banking']));
  await fetch(`${address}/api/admin/settings/add-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

async function openPayment(page, shop) {
  await sellOnline(shop);
  await goToCheckout(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await button(page, 'Place Order').click();
  await page.getByRole('dialog', { name: /^Pay / }).waitFor();
}

async function closePayment(page, shop) {
  await openPayment(page, shop);
  await button(page, 'Close payment window').click();
  await page.getByRole('button', { name: 'Try payment again' }).waitFor();
}

async function openUnpaidOrder(page, shop) {
  await closePayment(page, shop);
  await page.goto('/dashboard/orders', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /#ORD-/ }).first().click();
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
}

async function addAddress(page) {
  await button(page, 'Add address').click();
  await page.getByRole('dialog').getByLabel('Full Name').waitFor();
}

async function openDetails(page) {
  await button(page, /^Details/).click();
  await page.getByRole('dialog').waitFor();
}

async function askToCancel(page) {
  await button(page, 'Cancel order').click();
  await page.getByRole('alertdialog').waitFor();
}

export const accountStates = [
  { name: 'login-code', path: '/login', steps: askForCode },
  { name: 'login-wrong-code', path: '/login', steps: giveWrongCode },
  {
    name: 'login-sign-up',
    path: '/login',
    steps: async (page) =>
      page
        .getByRole('button', { name: /sign up|create/i })
        .first()
        .click(),
  },
  {
    name: 'login-from-dashboard',
    path: '/dashboard',
    steps: async (page) => page.waitForURL('**/login**'),
  },
  {
    name: 'sign-in-to-buy',
    path: '/',
    isOverlay: true,
    steps: async (page) => (await fillVisitorsCart(page), openSignInDialog(page)),
  },
  { name: 'checkout-states', path: '/Cart', isOverlay: true, as: 'shopper', steps: openStates },
  { name: 'checkout-problems', path: '/Cart', as: 'shopper', steps: leaveFieldsOut },
  {
    name: 'checkout-coupon-refused',
    path: '/Cart',
    as: 'shopper',
    steps: async (page) => tryCoupon(page, 'nosuch'),
  },
  {
    name: 'checkout-coupon',
    path: '/Cart',
    as: 'shopper',
    steps: async (page) => tryCoupon(page, 'welcome10'),
  },
  {
    name: 'checkout-payment-window',
    path: '/Cart',
    isOverlay: true,
    as: 'shopper',
    steps: openPayment,
  },
  { name: 'checkout-unpaid', path: '/Cart', as: 'shopper', steps: closePayment },
  { name: 'dashboard-order-unpaid', path: '/Cart', as: 'shopper', steps: openUnpaidOrder },
  {
    name: 'dashboard-order-details',
    path: '/dashboard/orders',
    isOverlay: true,
    as: 'shopper',
    steps: openDetails,
  },
  {
    name: 'dashboard-order-cancel',
    path: '/dashboard/orders',
    isOverlay: true,
    as: 'shopper',
    steps: async (page) => (
      await page.getByRole('link', { name: /#ORD-/ }).first().click(),
      askToCancel(page)
    ),
  },
  {
    name: 'dashboard-add-address',
    path: '/dashboard/profile',
    isOverlay: true,
    as: 'shopper',
    steps: addAddress,
  },
];
