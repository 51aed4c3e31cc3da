// The storefront's states that an address alone does not show; `screens.mjs` takes them with its pages. `isOverlay`: what lies
// over the page is taken as the screen shows it, not the whole page. `upTo`: only where the screen is that narrow.

const menuPx = 991;

export const storefrontStates = ({ productSlug }) => {
  const product = `/product/${productSlug}`;
  return [
    { name: 'listing-filtered', path: '/CategoryFilter?material=Cotton&sort=price_asc' },
    { name: 'listing-empty', path: '/CategoryFilter?price_min=19999&material=Velvet' },
    {
      name: 'listing-error',
      path: '/blogs',
      steps: failing('**/api/categories/curtains/**', async (page) =>
        page.evaluate(() => document.querySelector('a[href="/curtains"]')?.click()),
      ),
    },
    { name: 'category-not-found', path: '/category/no-such-category' },
    {
      name: 'filters-sheet',
      path: '/category/bed-sheet',
      isOverlay: true,
      upTo: menuPx,
      steps: open('Show Filters'),
    },
    { name: 'side-menu', path: '/', isOverlay: true, upTo: menuPx, steps: open('Open menu') },
    { name: 'search-panel', path: '/', isOverlay: true, steps: search('cotton') },
    { name: 'search-panel-empty', path: '/', isOverlay: true, steps: search('zzzzzz') },
    { name: 'sign-in-dialog', path: product, isOverlay: true, steps: open(/^Wishlist: /) },
    {
      name: 'header-stuck',
      path: '/category/bed-sheet',
      isOverlay: true,
      steps: async (page) => page.evaluate(() => scrollTo(0, 700)),
    },
    {
      name: 'product-sold-out',
      path: '/CategoryFilter?availability=out_of_stock',
      steps: async (page) => openFirst(page),
    },
    { name: 'product-in-cart', path: product, as: 'shopper', isOverlay: true, steps: addToCart },
    { name: 'product-zoom', path: product, isOverlay: true, steps: open(/^Zoom in on picture 1/) },
    { name: 'review-form', path: product, as: 'shopper', isOverlay: true, steps: fillReview },
    {
      name: 'review-photo',
      path: '/product/bed-sheet-indigo-jaal',
      isOverlay: true,
      steps: open(/^Open photo 1/),
    },
    { name: 'review-report', path: product, isOverlay: true, steps: open(/^Report/) },
    {
      name: 'cart-drawer',
      path: product,
      as: 'shopper',
      isOverlay: true,
      steps: open('View cart'),
    },
    { name: 'cart-notes', path: '/Cart', as: 'shopper', steps: spoilCart },
    {
      name: 'cart-error',
      path: '/Cart',
      as: 'shopper',
      steps: failing('**/api/cart', async (page) => reloadWithoutCart(page)),
    },
    {
      name: 'wishlist-filter',
      path: '/Wishlist',
      as: 'shopper',
      isOverlay: true,
      steps: open(/^Filter/),
    },
    { name: 'post-not-found', path: '/blogs/no-such-post' },
    { name: 'newsletter-confirm', path: '/newsletter/confirm?token=none' },
    { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=none' },
    {
      name: 'newsletter-confirm-error',
      path: '/newsletter/confirm?token=none',
      steps: async (page) => page.getByRole('button', { name: 'Confirm subscription' }).click(),
    },
    { name: 'maintenance', path: '/', as: 'admin', steps: close, after: reopen },
  ];
};

function press(name) {
  return async (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

function open(name) {
  return async (page) => {
    await press(name)(page);
    await page.getByRole('dialog').waitFor();
  };
}

function failing(address, act) {
  return async (page) => {
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 500, message: '', data: null } }),
    );
    await act(page);
    await page.getByRole('alert').first().waitFor();
  };
}

function search(words) {
  return async (page) => {
    const toggle = page.getByRole('button', { name: 'Open search' });
    if (await toggle.isVisible()) await toggle.click();
    await page.getByRole('combobox', { name: 'Search products' }).fill(words);
    await page.locator('.search-panel[aria-busy=false]').waitFor();
  };
}

async function openFirst(page) {
  const address = await page
    .getByRole('region', { name: 'Products' })
    .locator('a[href^="/product/"]')
    .first()
    .getAttribute('href');
  await page.goto(address, { waitUntil: 'networkidle' });
}

async function addToCart(page) {
  await press('Add to Cart')(page);
  await page.getByText('Item added to cart successfully').waitFor();
}

async function fillReview(page) {
  await press('Write a review')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('4 stars').check({ force: true });
  await dialog.getByLabel('Title').fill('Better after every wash');
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([
      'demo/images/reviews/indigo-jaal-bed.webp',
      'demo/images/reviews/indigo-jaal-corner.webp',
    ]);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await dialog.getByText('Please write your review').waitFor();
}

/** A line that ran out, one that is short, and a price that changed. */
async function spoilCart(page) {
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first, second] = body.data;
    if (first) first.Product = { ...first.Product, stock: 0 };
    if (second)
      Object.assign(second, {
        quantity: 4,
        Product: { ...second.Product, stock: 2, price: second.Product.price + 150 },
      });
    await route.fulfill({ response, json: body });
  });
  await page.reload({ waitUntil: 'networkidle' });
}

async function reloadWithoutCart(page) {
  await page.evaluate(() => localStorage.removeItem('cart-storage'));
  await page.reload();
}

const close = async (page) =>
  setMaintenance(page, 'ON').then(() => page.goto('/', { waitUntil: 'networkidle' }));
const reopen = async (page) => setMaintenance(page, 'OFF');

async function setMaintenance(page, mode) {
  const status = await page.evaluate(async (wanted) => {
    const body = new FormData();
    const fields = {
      site_name: 'Homeloom',
      maintenance_mode: wanted,
      maintenance_mode_text: 'We are counting our stock and open again at 6 in the evening.',
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-token')}` };
    return (await fetch('/api/admin/settings/add-settings', { method: 'POST', headers, body }))
      .status;
  }, mode);
  if (status !== 200) throw new Error(`maintenance could not be switched ${mode}`);
}
