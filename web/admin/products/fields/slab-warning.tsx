import { useState } from 'react';
import { formatRupees, fromRupees } from '#contract/money.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import { seedTaxRates, taxRateAt } from '#contract/tax/rates.ts';
import { slabWarning } from '#contract/tax/slab-warning.ts';
import { taxRateOf } from '#web/admin/settings/tax/rates-table.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { ProductValues } from '../form/product-controls.ts';

/**
 * Warns of a price just above the threshold of the tax rate. Staff who may not read the settings
 * see the usual rates.
 */
export function SlabWarning({ values, className }: { values: ProductValues; className: string }) {
  const { data: settings } = useAdminQuery(
    'getTaxSettings',
    {},
    { enabled: usePermission('settings.read') },
  );
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const category = categories.find(({ id }) => String(id) === values.category);
  const hsnCode = values.hsn_code.trim() || (category?.hsn_code ?? '');
  const rates = settings?.rates.map(taxRateOf) ?? seedTaxRates;
  const collectsTax = !settings || settings.version === 0 || settings.registration === 'regular';
  const pricePaise = fromRupees(Number(values.price)) ?? 0;
  const [today] = useState(() => indianDay(new Date()));
  const rate = taxRateAt(rates, hsnCode, today);
  const warning = collectsTax ? slabWarning(pricePaise, rate ?? null) : null;
  if (!warning || !rate) return null;
  const { betterPaise, betterNetPaise, netPaise } = warning;
  return (
    <Alert tone="warning" className={className} title="A lower price earns more">
      At {formatRupees(pricePaise)} the GST rate is {rate.rateAboveBasisPoints / 100}% and{' '}
      {formatRupees(netPaise)} remains. At {formatRupees(betterPaise)} it is{' '}
      {rate.rateUpToBasisPoints / 100}% and {formatRupees(betterNetPaise)} remains.
    </Alert>
  );
}
