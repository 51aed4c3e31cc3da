import { join } from 'node:path';
import sharp from 'sharp';
import { request } from '#test/http-shopper.ts';
import { interceptOnce } from '../../support/intercept.ts';
import { phone } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { descriptions, textFile } from '../images.ts';
import { button, dialog, expectSound, expectText } from '../screen.ts';

/** A striped cloth as a phone takes it, slightly tilted; one repeat is 300 of 1,200 pixels. */
async function clothPhoto() {
  const tile = await sharp(join('demo/images/fabrics', 'ticking--indigo.webp'))
    .resize(300, 300)
    .toBuffer();
  const blank = { width: 1_700, height: 2_000, channels: 3, background: '#fff' } as const;
  const cloth = await sharp({ create: blank })
    .composite([{ input: tile, tile: true }])
    .png()
    .toBuffer();
  const turned = await sharp(cloth).rotate(1.2).png().toBuffer();
  const buffer = await sharp(turned)
    .extract({ left: 260, top: 260, width: 1_200, height: 1_500 })
    .jpeg()
    .toBuffer();
  return { name: 'cloth.jpg', mimeType: 'image/jpeg', buffer };
}

test('on a phone, a photo of a cloth becomes a product that is sold once its blanks are filled', async ({
  owner: { page, token },
  shop,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/products/new');
  await button(page, 'Photograph a cloth').click();
  const form = dialog(page);
  const file = form.getByLabel('Choose a photo');
  await file.setInputFiles(textFile('notes.txt'));
  await expectText(form, 'Please select only image files');
  await file.setInputFiles(await clothPhoto());
  await expectText(form, /Blue.*Striped\./);
  await form.getByRole('slider', { name: 'Size of the square' }).fill('80');
  await button(form, 'Use in the product').click();
  await expectText(form, 'Please enter from 1 to 500 cm');
  await expectText(form, 'Please choose where the fabric is offered');
  await form.getByRole('spinbutton', { name: 'Width of the square' }).fill('80');
  await form.getByRole('checkbox', { name: 'Cushions' }).check();
  await expectText(form, 'The edges meet without a seam.');
  await form.getByRole('img', { name: 'A room with this fabric' }).waitFor();
  await expectSound(page, 'a photo of a cloth');
  await button(form, 'Use in the product').click();
  await form.waitFor({ state: 'detached' });

  expect(await descriptions(page)).toEqual([
    'Living room with cushions of this cloth',
    'The cloth from close',
  ]);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Blue striped cushions');
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(description).toHaveValue(/^.*blue.*striped\. .* cm\.\nFibre: \[to fill in\]\n/i);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive');
  await page.getByText('Not saved yet').nth(1).waitFor();

  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cushion' });
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('1299');
  await page.getByRole('spinbutton', { name: 'Original price' }).fill('1999');
  await page.getByRole('spinbutton', { name: 'Stock' }).fill('12');
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('16 x 16 in');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await button(page, 'Add product').click();
  await expectText(page, /cannot be active while its description says “\[to fill in\]”/);
  await description.fill('Blue and cream stripes. Cotton, 16 x 16 in.');

  // The fabric is refused after the product was saved: the next attempt adds no second product.
  const { request: refused } = await interceptOnce(page, '*/api/admin/products/*/fabric');
  await button(page, 'Add product').click();
  await (await refused).abort();
  await page
    .getByRole('alert')
    .filter({ hasText: /network|connection/i })
    .waitFor();
  await button(page, 'Add product').click();
  await page.waitForURL('**/admin/products');
  const search = '/product?search=Blue+striped+cushions';
  const { data } = await request<'listProducts'>(shop.url, search, { token });
  const made = data.filter(({ name }) => name === 'Blue striped cushions');
  expect(made).toMatchObject([{ color: 'Blue', pattern: 'Striped', status: 'active' }]);
  expect(made[0]?.images).toHaveLength(2);
  const { data: offered } = await request<'listRoomFabrics'>(
    shop.url,
    `/room/fabrics?part=cushion&ids=${made[0]?.id}`,
  );
  expect(offered).toMatchObject([{ name: 'Blue striped cushions', parts: ['cushion'] }]);
  // Four stripes are 300 pixels, or 25 cm, of a square that is 960 pixels and 80 cm wide.
  const stripes = (offered[0]?.repeat_cm ?? 0) / 6.25;
  expect(Math.abs(stripes - Math.round(stripes))).toBeLessThan(0.05);

  // The photo of a product that is sold already replaces its fabric alone.
  await page.goto(`/admin/products/${made[0]?.id}`);
  await button(page, 'Photograph the cloth').click();
  await file.setInputFiles(await clothPhoto());
  await form.getByRole('spinbutton', { name: 'Width of the square' }).fill('40');
  await form.getByRole('checkbox', { name: 'Cushions' }).check();
  await expectText(form, 'The edges meet without a seam.');
  await button(form, 'Save fabric').click();
  await form.waitFor({ state: 'detached' });
  await expectText(page, /Repeats every \d/);
  const after = await request<'listRoomFabrics'>(
    shop.url,
    `/room/fabrics?part=cushion&ids=${made[0]?.id}`,
  );
  expect(after.data[0]?.repeat_cm).toBeLessThan(offered[0]?.repeat_cm ?? 0);
});
