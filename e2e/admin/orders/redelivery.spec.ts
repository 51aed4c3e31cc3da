import { present } from '#test/builders.ts';
import { request } from '#test/http-shopper.ts';
import { runScheduled } from '../../support/jobs.ts';
import { must } from '../../support/shopping.ts';
import { phone } from '../../support/visit.ts';
import { expect, test } from '../admin-fixtures.ts';
import { expectSound, expectText } from '../screen.ts';
import { buy, orderName } from './purchases.ts';

const planning = 'Plan the next delivery attempt';

test('after a failed delivery the shopper chooses a day on a phone, and staff tell the courier', async ({
  shop,
  page,
  shopper,
  owner: { page: staff, token },
}) => {
  const { url } = shop;
  const orderId = await buy(url, shopper.token);
  const sent = await must(
    request<'shipOrder'>(url, `/admin/orders/${orderId}/ship`, {
      token,
      body: { carrier: 'Ramesh', tracking_number: 'R7' },
    }),
  );
  const { id } = present(sent.shipments[0]);
  const events = `/admin/shipments/${id}/events`;
  await must(request(url, events, { token, body: { event: 'delivery_failed' } }));
  const path = await mailedPath(url, orderId);

  await shopper.page.goto(`/dashboard/orders/${orderId}`);
  const plan = shopper.page.getByRole('link', { name: planning }).first();
  await plan.waitFor();
  await expect(shopper.page.getByText(/^Arrives/)).toHaveCount(0);
  await plan.click();
  await expect(shopper.page).toHaveURL(path);

  await page.setViewportSize(phone);
  await page.goto(path);
  const days = page.getByRole('group', { name: 'Choose a day' }).getByRole('radio');
  await days.last().check();
  await page.getByRole('checkbox', { name: 'Correct the address' }).check();
  const address = page.getByRole('textbox', { name: /^House, street and landmark/ });
  await address.fill('4 Marine Drive, Mumbai 400002');
  await page.getByRole('checkbox', { name: 'I did not refuse this parcel' }).check();
  await expectSound(page, 'the form');
  const send = page.getByRole('button', { name: 'Send to the courier' });
  await send.click();
  await expectText(page, /The courier can only change the address within PIN code/);
  await address.fill('12 Blue Gate, behind the temple');
  await send.click();
  await expectText(page, /^Next attempt: /);
  await page.goto(`/hi${path}`);
  await expectText(page, /^अगली कोशिश: /);

  // A parcel of a courier without an API is left to the staff.
  await runScheduled(shop, 'send_reattempts');
  await staff.goto('/admin/failed-deliveries');
  const card = staff.getByRole('article', { name: orderName(orderId) });
  await expect(card).toContainText('1 failed attempt');
  await expect(card).toContainText('12 Blue Gate, behind the temple');
  await expectSound(staff, 'the list of failed deliveries');
  await expect(async () => {
    await staff.reload();
    await card.getByRole('button', { name: 'Courier told' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(card).toContainText('You told the courier.');
  await must(request(url, events, { token, body: { event: 'rto_initiated' } }));
  await staff.goto(`/admin/orders/${orderId}`);
  await expectText(staff, 'The customer says: I did not refuse this parcel.');
  await page.reload();
  await expectText(page, /दुकान को लौट रहा है/);
});

/** The path of the link in the email about the failed attempt. */
async function mailedPath(url: string, orderId: number): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails: { subject: string; text: string }[] = await (
      await fetch(`${url}/dev/mail.json`)
    ).json();
    const mail = mails.find(({ subject }) =>
      subject.startsWith(`Order ${orderName(orderId)}: delivery was not possible`),
    );
    path = /\/redelivery\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}
