import type { OrderEmailProps } from '#contract/mail/emails.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import { sumParts } from '#contract/tax/tax-lines.ts';
import type { PrintedDocument } from '../pdf/draw-document.ts';
import { sellerOf } from '../seller.ts';
import type { TaxProfile } from '../settings.ts';

/** An order email without goods: the check reads what every email has. */
export const sampleOrder: OrderEmailProps = {
  orderId: 1,
  name: '',
  items: [],
  subtotalPaise: 0,
  discountPaise: 0,
  shippingPaise: 0,
  finalPaise: 0,
  paymentMethod: '',
  addressLines: [],
  url: '/',
};

/** An invoice of the shop without goods. */
export const sampleInvoice = (
  profile: TaxProfile,
  shop: PublicSettings,
  at: Date,
): PrintedDocument => ({
  number: `${profile.invoicePrefix}/1`,
  kind: profile.registration === 'regular' ? 'tax_invoice' : 'bill_of_supply',
  reference: null,
  issuedAt: at,
  document: {
    orderId: 1,
    orderedAt: at.toISOString(),
    paymentMethod: '',
    seller: sellerOf(profile, shop),
    buyer: {
      name: '',
      company: null,
      gstin: null,
      address: '',
      city: '',
      state: '',
      pincode: '',
    },
    placeOfSupply: { code: '', state: '' },
    lines: [],
    totals: sumParts([]),
  },
});
