/** The customers' desk, and products from a file and into one. */
export const customersStates = ({ productSlug }) => [
  { name: 'admin-customers', path: '/admin/customers', as: 'admin' },
  {
    name: 'admin-customers-narrowed',
    path: '/admin/customers?status=active&orders_min=1&sort=spent',
    as: 'admin',
  },
  {
    name: 'admin-customers-empty',
    path: '/admin/customers?search=nobody&spent_min=500',
    as: 'admin',
  },
  {
    name: 'admin-customers-filter',
    path: '/admin/customers',
    as: 'admin',
    steps: async (page) => press(page, 'Filter'),
  },
  {
    name: 'admin-customer-details',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: viewCustomer,
  },
  {
    name: 'admin-customer-block',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: blockCustomer,
  },
  {
    name: 'admin-customer',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: openCustomer,
  },
  { name: 'admin-import', path: '/admin/products/import', as: 'admin' },
  {
    name: 'admin-import-refused',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) => uploadProducts(page, 'price,stock\r\n1,2\r\n', /lacks the column/),
  },
  {
    name: 'admin-import-bad',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) =>
      uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.'),
  },
  {
    name: 'admin-import-changed',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) => {
      await uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.');
      await page.getByRole('tab', { name: /^Changed/ }).click();
      await page
        .getByText(/^22|^23/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin-import-new',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) => {
      await uploadProducts(page, productFile(productSlug), 'Nothing has been written yet.');
      await page.getByRole('tab', { name: /^New/ }).click();
      await page.getByText('Kantha Throw').first().waitFor();
    },
  },
  {
    name: 'admin-import-failed',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) =>
      uploadProducts(page, 'slug,name\r\nfirst,One\r\nsecond,"Two\r\n', 'Nothing was imported'),
  },
  {
    name: 'admin-import-done',
    path: '/admin/products/import',
    as: 'admin',
    steps: async (page) => importProducts(page, productSlug),
  },
];

async function press(page, button) {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
}

async function viewCustomer(page) {
  await press(page, /^View /);
}

async function blockCustomer(page) {
  await viewCustomer(page);
  await page.getByRole('button', { name: 'Block customer' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function openCustomer(page) {
  await viewCustomer(page);
  await page.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { name: /^Latest orders/ }).waitFor();
}

let files = 0;
/** One product of the demo shop changed, one new, two bad lines; other ones each time, since some are imported. */
const productFile = (slug) =>
  [
    'slug,name,category,price,stock,color,size,description,Colour code',
    `${slug},Renamed for the screen,,${2299 + (files += 1)},10,Indigo,Double,Warm and light,#1`,
    `kantha-throw-${files},Kantha Throw,Blanket,1799.50,4,Ivory,Single,Stitched by hand,#2`,
    'free-quilt,Free Quilt,Quilt,0,4,Ivory,Single,Nobody pays,#3',
    'lamp,Lamp,Lamps,450,many,,Single,It shines,#4',
  ].join('\r\n');

async function uploadProducts(page, content, text) {
  await page.getByLabel('CSV file').setInputFiles({
    name: 'autumn-products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByText(text).first().waitFor();
}

async function importProducts(page, slug) {
  await uploadProducts(page, productFile(slug), 'Nothing has been written yet.');
  await page.getByRole('checkbox', { name: /^Leave out/ }).check();
  await page.getByRole('button', { name: /^Import \d+ product/ }).click();
  await page.getByText('The shop shows them already.', { exact: false }).waitFor();
}
